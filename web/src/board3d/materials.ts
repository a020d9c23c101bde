// Wood, ivory and paint, made in the browser: no file is loaded.
import { CanvasTexture, Color, MeshStandardMaterial, RepeatWrapping, SRGBColorSpace } from 'three';

const GRAIN_SIZE = 256;

/** Long fine streaks over a base colour; `seed` keeps boards alike from load to load. */
function grain(base: string, streak: string, seed: number): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = GRAIN_SIZE;
  const draw = canvas.getContext('2d');
  if (draw) {
    draw.fillStyle = base;
    draw.fillRect(0, 0, GRAIN_SIZE, GRAIN_SIZE);
    draw.strokeStyle = streak;
    let state = seed;
    const random = (): number => {
      state = (state * 16807) % 2147483647;
      return state / 2147483647;
    };
    for (let line = 0; line < 90; line++) {
      const y = random() * GRAIN_SIZE;
      draw.globalAlpha = 0.04 + random() * 0.13;
      draw.lineWidth = 0.5 + random() * 2.5;
      draw.beginPath();
      draw.moveTo(0, y);
      draw.bezierCurveTo(GRAIN_SIZE * 0.3, y + random() * 14 - 7, GRAIN_SIZE * 0.6, y + random() * 14 - 7, GRAIN_SIZE, y);
      draw.stroke();
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}

const wood = (base: string, streak: string, seed: number, roughness = 0.55): MeshStandardMaterial =>
  new MeshStandardMaterial({ map: grain(base, streak, seed), roughness });

const plain = (colour: string, roughness = 0.45, metalness = 0): MeshStandardMaterial =>
  new MeshStandardMaterial({ color: new Color(colour), roughness, metalness });

const flat = (colour: string, opacity: number): MeshStandardMaterial =>
  new MeshStandardMaterial({ color: new Color(colour), transparent: true, opacity, depthWrite: false, roughness: 1 });

export function materials() {
  return {
    frame: wood('#5e3519', '#2b1408', 7),
    light: wood('#e9cf9f', '#a5763c', 11),
    dark: wood('#8f5b33', '#3f2310', 13),
    slab: wood('#c99458', '#6e4118', 17),
    groove: plain('#3d220e', 0.9),
    paper: plain('#f3ead6', 0.9),
    panel: plain('#2d4f86', 0.4),
    first: plain('#f4e7cd', 0.38),
    second: plain('#41261a', 0.38),
    firstDisc: plain('#efb34a', 0.35),
    secondDisc: plain('#b23f2a', 0.35),
    gold: plain('#e8b344', 0.25, 0.75),
    firstMark: plain('#a9491a', 0.5),
    secondMark: plain('#2b4a7d', 0.5),
    last: flat('#ffcf4d', 0.55),
    picked: flat('#4fae63', 0.75),
    target: flat('#2f8f4e', 0.85),
    danger: flat('#e03b2f', 0.8),
    win: flat('#ffd766', 0.9),
    hint: flat('#3f8ff0', 0.85),
    cursor: flat('#8fd8ff', 0.9),
  };
}

export type Materials = ReturnType<typeof materials>;
