// Walking around the board: a point on a sphere, moved by dragging.
import { Vector3, type PerspectiveCamera } from 'three';

const TURN = 0.006;
const LOWEST = 0.12;
const HIGHEST = 1.5;
const NEAREST = 2;
const FARTHEST = 60;
const FIT_STEPS = 16;
/** How near to the rim of the picture, which is at 1. */
const EDGE = 0.97;

export class Orbit {
  private around = 0;
  private up: number;
  private away = FARTHEST;
  private home = FARTHEST;

  constructor(
    private readonly camera: PerspectiveCamera,
    private readonly centre: Vector3,
    up: number,
    /** What has to be seen. */
    private readonly corners: Vector3[],
  ) {
    this.up = up;
    this.apply();
  }

  /** Goes as near as it can with every corner still in the picture. */
  fit(): void {
    let near = NEAREST;
    let far = FARTHEST;
    for (let step = 0; step < FIT_STEPS; step++) {
      this.away = (near + far) / 2;
      this.apply();
      this.camera.updateMatrixWorld();
      const outside = this.corners.some((corner) => {
        const at = corner.clone().project(this.camera);
        return Math.abs(at.x) > EDGE || Math.abs(at.y) > EDGE;
      });
      if (outside) near = this.away;
      else far = this.away;
    }
    this.away = far;
    this.home = far;
    this.apply();
  }

  drag(dx: number, dy: number): void {
    this.around -= dx * TURN;
    this.up = Math.min(Math.max(this.up + dy * TURN, LOWEST), HIGHEST);
    this.apply();
  }

  zoom(factor: number): void {
    this.away = Math.min(Math.max(this.away * factor, this.home * 0.5), this.home * 2);
    this.apply();
  }

  private apply(): void {
    const { camera, centre } = this;
    const flat = Math.cos(this.up) * this.away;
    camera.position.set(centre.x + Math.sin(this.around) * flat, centre.y + Math.sin(this.up) * this.away, centre.z + Math.cos(this.around) * flat);
    camera.lookAt(centre);
  }
}
