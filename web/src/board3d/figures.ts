// Pieces as solids: turned on a lathe from the same profiles as in 2D.
import {
  BoxGeometry, CylinderGeometry, ExtrudeGeometry, Group, LatheGeometry, Mesh, QuadraticBezierCurve, Shape, SphereGeometry,
  TorusGeometry, Vector2, type BufferGeometry, type Material,
} from 'three';
import { KNIGHT_HEAD, PROFILES, type Corner } from '../board/shapes';
import type { BoardStyle, Side } from '../types';
import type { Materials } from './materials';

const SEGMENTS = 36;
const CURVE_STEPS = 5;
/** A hundredth of a square, a little enlarged: figures look smaller in perspective. */
const UNIT = 0.0128;

function turned(profile: Corner[]): BufferGeometry {
  const points: Vector2[] = [new Vector2(0, 0)];
  for (const corner of profile) {
    const end = new Vector2(corner.r * UNIT, corner.y * UNIT);
    const start = points.at(-1);
    if (corner.via && start) {
      const curve = new QuadraticBezierCurve(start, new Vector2(corner.via.r * UNIT, corner.via.y * UNIT), end);
      points.push(...curve.getPoints(CURVE_STEPS).slice(1));
    } else points.push(end);
  }
  return new LatheGeometry(points, SEGMENTS);
}

/** The knight's head, read from its outline in 2D. */
function knightHead(): BufferGeometry {
  const shape = new Shape();
  const x = (value: number): number => (value - 50) * UNIT;
  const y = (value: number): number => (92 - value) * UNIT;
  for (const [, command, text] of KNIGHT_HEAD.matchAll(/([MLC])([^MLCZ]+)/g)) {
    const at = (text ?? '').trim().split(/[\s,]+/).map(Number);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = at;
    if (command === 'M') shape.moveTo(x(a), y(b));
    else if (command === 'L') shape.lineTo(x(a), y(b));
    else shape.bezierCurveTo(x(a), y(b), x(c), y(d), x(e), y(f));
  }
  const depth = 0.17;
  const head = new ExtrudeGeometry(shape, { depth, bevelEnabled: true, bevelSize: 0.03, bevelThickness: 0.05, bevelSegments: 3, curveSegments: 8 });
  return head.translate(0, 0, -depth / 2);
}

const DISC_HEIGHT = 0.17;
const disc: Corner[] = [
  { r: 28, y: 0 }, { r: 31, y: 3, via: { r: 31, y: 0 } }, { r: 31, y: 10 }, { r: 28, y: 14, via: { r: 31, y: 14 } },
  { r: 22, y: 14 }, { r: 20, y: 12 }, { r: 18, y: 14 }, { r: 0, y: 14 },
];

function build(kind: string, style: BoardStyle): BufferGeometry[] {
  if (style === 'checkered') {
    if (kind === 'knight') return [turned([...(PROFILES['pawn'] ?? []).slice(0, 4), { r: 0, y: 13 }]), knightHead()];
    const parts = [turned(PROFILES[kind] ?? PROFILES['pawn'] ?? [])];
    if (kind === 'king') {
      parts.push(new BoxGeometry(0.075, 0.26, 0.075).translate(0, 88 * UNIT + 0.11, 0));
      parts.push(new BoxGeometry(0.21, 0.075, 0.075).translate(0, 88 * UNIT + 0.14, 0));
    }
    if (kind === 'queen') {
      for (let point = 0; point < 8; point++) {
        const angle = (point / 8) * 2 * Math.PI;
        parts.push(new SphereGeometry(0.035, 12, 8).translate(Math.cos(angle) * 0.225, 82 * UNIT, Math.sin(angle) * 0.225));
      }
    }
    if (kind === 'rook') {
      for (let tooth = 0; tooth < 6; tooth++) {
        const tower = new BoxGeometry(0.08, 0.09, 0.1).translate(0.19, 66 * UNIT + 0.03, 0);
        parts.push(tower.rotateY((tooth / 6) * 2 * Math.PI));
      }
    }
    return parts;
  }
  if (style === 'lines') return [turned(disc)];
  if (style === 'columns') return [new CylinderGeometry(0.4, 0.4, 0.2, SEGMENTS).rotateX(Math.PI / 2)];
  return [];
}

export class Figures {
  private readonly shapes = new Map<string, BufferGeometry[]>();

  constructor(private readonly look: Materials) {}

  /** A piece that stands on the origin. */
  make(style: BoardStyle, side: Side, kind: string): Group {
    const group = new Group();
    const add = (geometry: BufferGeometry, material: Material): Mesh => {
      const mesh = new Mesh(geometry, material);
      mesh.castShadow = mesh.receiveShadow = true;
      group.add(mesh);
      return mesh;
    };
    if (style === 'cells') {
      const material = side === 'first' ? this.look.firstMark : this.look.secondMark;
      if (side === 'second') add(this.shared('ring', () => [new TorusGeometry(0.27, 0.07, 12, SEGMENTS).rotateX(Math.PI / 2)])[0] as BufferGeometry, material).position.y = 0.07;
      else {
        for (const angle of [Math.PI / 4, -Math.PI / 4]) {
          const stroke = add(this.shared('stroke', () => [new BoxGeometry(0.76, 0.12, 0.14)])[0] as BufferGeometry, material);
          stroke.rotation.y = angle;
          stroke.position.y = 0.07;
        }
      }
      return group;
    }
    const discs = style === 'columns';
    const material = side === 'first' ? (discs ? this.look.firstDisc : this.look.first) : discs ? this.look.secondDisc : this.look.second;
    for (const geometry of this.shared(`${style} ${kind}`, () => build(kind, style))) add(geometry, material);
    if (style === 'lines' && kind === 'king') {
      const upper = add(this.shared('lines man', () => build('man', 'lines'))[0] as BufferGeometry, material);
      upper.position.y = DISC_HEIGHT;
      upper.scale.setScalar(0.85);
      const crown = add(this.shared('crown', () => [new TorusGeometry(0.16, 0.045, 12, SEGMENTS).rotateX(Math.PI / 2)])[0] as BufferGeometry, this.look.gold);
      crown.position.y = DISC_HEIGHT * 1.9;
    }
    if (kind === 'knight') group.rotation.y = side === 'first' ? -0.5 : Math.PI - 0.5;
    return group;
  }

  dispose(): void {
    for (const parts of this.shapes.values()) for (const part of parts) part.dispose();
  }

  private shared(key: string, make: () => BufferGeometry[]): BufferGeometry[] {
    const known = this.shapes.get(key) ?? make();
    this.shapes.set(key, known);
    return known;
  }
}
