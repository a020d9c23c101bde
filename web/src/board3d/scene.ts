// The 3D board: draws when something has changed and never otherwise.
import {
  CircleGeometry, DirectionalLight, Group, HemisphereLight, Mesh, PCFSoftShadowMap, PerspectiveCamera, Plane, Raycaster, RingGeometry,
  Scene, Vector2, Vector3, WebGLRenderer, type BufferGeometry, type Material, type Object3D,
} from 'three';
import { nearest, surface, type Place } from '../board/geometry';
import { HOP_MS, still } from '../board/motion';
import type { Token } from '../board/tokens';
import type { BoardShape } from '../types';
import { Figures } from './figures';
import { FRAME, ground } from './ground';
import { materials, type Materials } from './materials';
import { Orbit } from './orbit';

export type MarkKind = 'last' | 'picked' | 'target' | 'danger' | 'win' | 'hint' | 'cursor';
export interface SpotMark { point: number; kind: MarkKind }

const FIELD_OF_VIEW = 36;
/** How high one looks from at first: at a standing board, a square one, a long one. */
const UPRIGHT_ANGLE = 0.2;
const FLAT_ANGLE = 0.86;
const TALL_ANGLE = 1.05;
const LIFT = 0.45;
const FALL_MS_A_ROW = 90;

interface Motion { piece: Object3D; way: Vector3[]; begin: number; length: number; hops: boolean; vanish: boolean }

/** The outermost places of the board with whatever stands on it. */
function corners(board: BoardShape): Vector3[] {
  const { x, y, width, height } = surface(board);
  const [left, right, top, bottom] = [x - FRAME, x + width + FRAME, y - FRAME, y + height + FRAME];
  const tall = board.style === 'checkered' ? 1.1 : 0.3;
  const places = [left, right].flatMap((a) => [top, bottom].map((b) => [a, b] as const));
  if (board.style === 'columns') return places.flatMap(([a, b]) => [-1, 1].map((z) => new Vector3(a, -b, z)));
  return places.flatMap(([a, b]) => [-0.4, b === top ? tall : 0].map((h) => new Vector3(a, h, b)));
}

export class BoardScene {
  private readonly renderer: WebGLRenderer;
  private readonly scene = new Scene();
  private readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.1, 120);
  private readonly look: Materials = materials();
  private readonly figures = new Figures(this.look);
  private readonly pieces = new Map<number, { object: Group; kind: string }>();
  private readonly marks = new Group();
  private readonly disc: BufferGeometry = new CircleGeometry(0.17, 28);
  private readonly ring: BufferGeometry = new RingGeometry(0.36, 0.46, 40);
  private readonly orbit: Orbit;
  private readonly upright: boolean;
  private motions: Motion[] = [];
  private frame = 0;

  constructor(canvas: HTMLCanvasElement, private readonly board: BoardShape, private readonly spots: Place[]) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFSoftShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    this.upright = board.style === 'columns';
    this.scene.add(ground(board, spots, this.look), this.marks);
    const box = surface(board);
    const centre = this.upright
      ? new Vector3(box.x + box.width / 2, -(box.y + box.height / 2), 0)
      : new Vector3(box.x + box.width / 2, 0, box.y + box.height / 2);
    const reach = Math.max(box.width, box.height) + 2 * FRAME;
    this.light(centre, reach);
    this.orbit = new Orbit(this.camera, centre, this.upright ? UPRIGHT_ANGLE : box.height > box.width * 1.2 ? TALL_ANGLE : FLAT_ANGLE, corners(board));
  }

  private light(centre: Vector3, reach: number): void {
    this.scene.add(new HemisphereLight('#fff6e6', '#6b5138', 1.5));
    const sun = new DirectionalLight('#fff1d8', 2.3);
    sun.position.set(centre.x - reach * 0.5, reach * 1.1, centre.z + reach * (this.upright ? 0.9 : 0.35));
    sun.target.position.copy(centre);
    sun.castShadow = true;
    sun.shadow.mapSize.set(2048, 2048);
    const half = reach * 0.85;
    Object.assign(sun.shadow.camera, { left: -half, right: half, top: half, bottom: -half, near: 0.5, far: reach * 4 });
    sun.shadow.bias = -0.0006;
    sun.shadow.normalBias = 0.02;
    sun.shadow.radius = 4;
    const fill = new DirectionalLight('#eef3ff', 0.9);
    fill.position.set(centre.x + reach * 0.4, centre.y + reach * 0.5, centre.z + reach);
    fill.target.position.copy(centre);
    this.scene.add(sun, sun.target, fill, fill.target);
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.orbit.fit();
    this.ask();
  }

  private at(point: number): Vector3 {
    const spot = this.spots[point] ?? { x: 0, y: 0 };
    return this.upright ? new Vector3(spot.x, -spot.y, 0) : new Vector3(spot.x, 0, spot.y);
  }

  /** Shows these tokens, moving what has to move. */
  show(tokens: Token[]): void {
    const calm = still();
    const now = performance.now();
    const seen = new Set<number>();
    for (const token of tokens) {
      const known = this.pieces.get(token.id);
      if (token.leaves !== null) {
        if (known && !calm) this.move(known.object, [known.object.position.clone()], now + (token.leaves + 0.5) * HOP_MS, 160, true);
        else if (known) this.scene.remove(known.object);
        this.pieces.delete(token.id);
        continue;
      }
      seen.add(token.id);
      const object = known && known.kind === token.kind ? known.object : this.figures.make(this.board.style, token.side, token.kind);
      if (object !== known?.object) {
        if (known) this.scene.remove(known.object);
        this.scene.add(object);
        object.position.copy(this.at(token.point));
        this.pieces.set(token.id, { object, kind: token.kind });
      }
      object.userData['point'] = token.point;
      const end = this.at(token.point);
      if (calm || (token.route.length < 2 && !token.enters)) object.position.copy(end);
      else if (token.route.length > 1) this.move(object, token.route.map((point) => this.at(point)), now, (token.route.length - 1) * HOP_MS * 1.3, false);
      else if (this.upright) {
        const top = new Vector3(end.x, 1.2, 0);
        this.move(object, [top, end], now, FALL_MS_A_ROW * (top.y - end.y + 1), false);
      }
    }
    for (const [id, { object }] of this.pieces) {
      if (seen.has(id)) continue;
      this.scene.remove(object);
      this.pieces.delete(id);
    }
    this.touch();
  }

  private move(piece: Object3D, way: Vector3[], begin: number, length: number, vanish: boolean): void {
    this.motions = this.motions.filter((motion) => motion.piece !== piece);
    const [start] = way;
    if (start) piece.position.copy(start);
    this.motions.push({ piece, way, begin, length, hops: !this.upright, vanish });
  }

  showMarks(marks: SpotMark[]): void {
    this.marks.clear();
    marks.forEach(({ point, kind }, index) => {
      const shape = kind === 'target' ? this.disc : this.ring;
      const mark = new Mesh(shape, this.look[kind] as Material);
      mark.position.copy(this.at(point));
      if (this.upright) mark.position.z = 0.27 + index * 0.002;
      else {
        mark.rotation.x = -Math.PI / 2;
        mark.position.y = 0.02 + index * 0.0015;
      }
      this.marks.add(mark);
    });
    this.ask();
  }

  /** The point under a place of the canvas, given from -1 to 1. */
  pick(x: number, y: number): number | null {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x, y), this.camera);
    const objects = [...this.pieces.values()].map(({ object }) => object);
    const [hit] = ray.intersectObjects(objects, true);
    for (let object: Object3D | null = hit?.object ?? null; object; object = object.parent) {
      const point: unknown = object.userData['point'];
      if (typeof point === 'number') return point;
    }
    const plane = this.upright ? new Plane(new Vector3(0, 0, 1), 0) : new Plane(new Vector3(0, 1, 0), 0);
    const at = ray.ray.intersectPlane(plane, new Vector3());
    if (!at) return null;
    return nearest(this.spots, this.upright ? { x: at.x, y: -at.y } : { x: at.x, y: at.z }, 0.7);
  }

  /** Where a point is on the canvas, from 0 to 1; for tests and for labels. */
  project(point: number): Place {
    const at = this.at(point).project(this.camera);
    return { x: (at.x + 1) / 2, y: (1 - at.y) / 2 };
  }

  drag(dx: number, dy: number): void {
    this.orbit.drag(dx, dy);
    this.ask();
  }

  zoom(factor: number): void {
    this.orbit.zoom(factor);
    this.ask();
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.figures.dispose();
    for (const material of Object.values(this.look)) {
      material.map?.dispose();
      material.dispose();
    }
    this.renderer.dispose();
  }

  private touch(): void {
    this.renderer.shadowMap.needsUpdate = true;
    this.ask();
  }

  private ask(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.draw(now));
  }

  private draw(now: number): void {
    this.frame = 0;
    const moving = this.motions.length > 0;
    this.motions = this.motions.filter((motion) => this.advance(motion, now));
    if (moving) this.renderer.shadowMap.needsUpdate = true;
    this.renderer.render(this.scene, this.camera);
    if (moving) this.ask();
  }

  /** One step of a movement; false when it is over. */
  private advance({ piece, way, begin, length, hops, vanish }: Motion, now: number): boolean {
    const part = Math.min(Math.max((now - begin) / length, 0), 1);
    if (vanish) {
      piece.scale.setScalar(1 - part);
      if (part === 1) this.scene.remove(piece);
      return part < 1;
    }
    const legs = way.length - 1;
    const along = (hops ? part : part * part) * legs;
    const leg = Math.min(Math.floor(along), legs - 1);
    const from = way[leg];
    const to = way[leg + 1];
    if (from && to) {
      const within = along - leg;
      piece.position.lerpVectors(from, to, within);
      if (hops) piece.position.y += Math.sin(within * Math.PI) * LIFT;
    }
    return part < 1;
  }
}
