// The board itself as a solid, for each style of drawing.
import { BoxGeometry, CylinderGeometry, ExtrudeGeometry, Group, Mesh, Path, Shape, type BufferGeometry, type Material } from 'three';
import { surface, type Place } from '../board/geometry';
import type { BoardShape } from '../types';
import type { Materials } from './materials';

export const FRAME = 0.45;
const THICK = 0.35;

export function ground(board: BoardShape, spots: Place[], look: Materials): Group {
  const group = new Group();
  const box = surface(board);
  const add = (geometry: BufferGeometry, material: Material, x: number, y: number, z: number): Mesh => {
    const mesh = new Mesh(geometry, material);
    mesh.position.set(x, y, z);
    mesh.receiveShadow = true;
    group.add(mesh);
    return mesh;
  };
  const middleX = box.x + box.width / 2;
  const middleZ = box.y + box.height / 2;

  if (board.style === 'columns') {
    standing(board, spots, look, add);
    return group;
  }
  const body = add(new BoxGeometry(box.width + 2 * FRAME, THICK, box.height + 2 * FRAME), look.frame, middleX, -THICK / 2 - 0.04, middleZ);
  body.castShadow = true;

  if (board.style === 'checkered') {
    const square = new BoxGeometry(1, 0.06, 1);
    for (const spot of spots) {
      add(square, (spot.x + spot.y) % 2 === 1 ? look.dark : look.light, spot.x, -0.03, spot.y);
    }
    return group;
  }
  add(new BoxGeometry(box.width, 0.06, box.height), board.style === 'lines' ? look.slab : look.paper, middleX, -0.03, middleZ);
  if (board.style === 'lines') {
    for (const [a, b] of board.lines) {
      const from = spots[a];
      const to = spots[b];
      if (!from || !to) continue;
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const line = add(new BoxGeometry(length, 0.012, 0.055), look.groove, (from.x + to.x) / 2, 0.001, (from.y + to.y) / 2);
      line.rotation.y = -Math.atan2(to.y - from.y, to.x - from.x);
    }
    const dot = new CylinderGeometry(0.09, 0.09, 0.016, 20);
    for (const spot of spots) add(dot, look.groove, spot.x, 0.002, spot.y);
    return group;
  }
  for (let column = 1; column < board.width; column++) {
    add(new BoxGeometry(0.03, 0.01, box.height - 0.1), look.groove, column - 0.5, 0.002, middleZ);
  }
  for (let row = 1; row < board.height; row++) {
    add(new BoxGeometry(box.width - 0.1, 0.01, 0.03), look.groove, middleX, 0.002, row - 0.5);
  }
  return group;
}

const HOLE = 0.37;
const PANEL_DEPTH = 0.08;
const SLOT = 0.24;

/** A column board stands upright: two panels with holes, and the slot between them. */
function standing(
  board: BoardShape,
  spots: Place[],
  look: Materials,
  add: (geometry: BufferGeometry, material: Material, x: number, y: number, z: number) => Mesh,
): void {
  const box = surface(board);
  const panel = new Shape();
  panel.moveTo(box.x - 0.15, -box.y + 0.1);
  panel.lineTo(box.x + box.width + 0.15, -box.y + 0.1);
  panel.lineTo(box.x + box.width + 0.15, -(box.y + box.height) - 0.15);
  panel.lineTo(box.x - 0.15, -(box.y + box.height) - 0.15);
  for (const spot of spots) {
    const hole = new Path();
    hole.absarc(spot.x, -spot.y, HOLE, 0, 2 * Math.PI, true);
    panel.holes.push(hole);
  }
  const geometry = new ExtrudeGeometry(panel, { depth: PANEL_DEPTH, bevelEnabled: true, bevelSize: 0.02, bevelThickness: 0.02, bevelSegments: 2, curveSegments: 20 });
  for (const z of [SLOT / 2, -SLOT / 2 - PANEL_DEPTH]) add(geometry, look.panel, 0, 0, z).castShadow = true;
  const floor = -(box.y + box.height) - 0.3;
  const foot = add(new BoxGeometry(box.width + 1.2, 0.35, 1.9), look.frame, box.x + box.width / 2, floor, 0);
  foot.castShadow = true;
}
