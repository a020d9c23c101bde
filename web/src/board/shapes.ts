// The pieces of chess as a turner would make them: one profile each, from the
// foot up, drawn as a silhouette in 2D and turned on a lathe in 3D.

/** A corner, or a corner reached by a curve that is pulled towards `via`. */
export interface Corner { r: number; y: number; via?: { r: number; y: number } }

const at = (r: number, y: number): Corner => ({ r, y });
const round = (viaR: number, viaY: number, r: number, y: number): Corner => ({ r, y, via: { r: viaR, y: viaY } });

const foot = (r: number): Corner[] => [at(r, 0), round(r + 2.5, 4, r, 7), at(r - 3, 8), round(r - 3, 12, r - 6, 13)];
const collar = (r: number, y: number): Corner[] => [at(r, y), round(r + 2, y + 2, r, y + 4)];

const body = (footR: number, waist: number, top: number): Corner[] => [
  ...foot(footR),
  round(waist + 1, 20, waist, top),
];

/** Profiles; heights in hundredths of a square. */
export const PROFILES: Record<string, Corner[]> = {
  pawn: [...body(24, 8, 33), ...collar(14, 34), at(8, 39), round(15, 43, 13, 50), round(11, 61, 0, 61)],
  rook: [...body(26, 15, 46), ...collar(19, 48), at(20, 53), at(20, 66), at(13.5, 66), at(13.5, 60), at(0, 60)],
  bishop: [
    ...body(25, 8, 45), ...collar(15, 46), at(8, 51), round(19, 59, 13, 68), round(9, 76, 3, 79),
    round(6, 82, 4, 85), round(2, 87, 0, 87),
  ],
  queen: [
    ...body(27, 10, 54), ...collar(17, 55), at(10, 60), round(12, 70, 20, 82), at(15, 80), round(10, 84, 4, 85),
    round(7, 89, 4, 92), round(2, 94, 0, 94),
  ],
  king: [...body(27, 11, 56), ...collar(18, 57), at(11, 62), round(12, 72, 19, 82), round(15, 88, 3, 88), at(0, 88)],
};

/** What stands on the turned part, as silhouettes of their own (in 2D units). */
const CROWN_TOP: Record<string, Corner[]> = {
  rook: [at(20, 66), at(12, 66), at(12, 60), at(6, 60), at(6, 66), at(0, 66)],
  queen: [at(22, 82), at(13, 73), at(11, 86), at(5, 74), at(0, 89)],
};
const BODY_END: Record<string, number> = { rook: 53, queen: 60 };

const MIDDLE = 50;
const GROUND = 92;
const TALL = 0.88;

const px = (value: number): string => (Math.round(value * 100) / 100).toString();
const place = (r: number, y: number, mirror: 1 | -1): string => `${px(MIDDLE + mirror * r)} ${px(GROUND - y * TALL)}`;

/** The whole outline: up the right side of the profile and down the left. */
export function outline(profile: Corner[]): string {
  const up = profile.map((corner, index) => {
    const end = place(corner.r, corner.y, 1);
    if (index === 0) return `M${end}`;
    return corner.via ? `Q${place(corner.via.r, corner.via.y, 1)} ${end}` : `L${end}`;
  });
  const down: string[] = [];
  for (let index = profile.length - 1; index > 0; index--) {
    const corner = profile[index];
    const below = profile[index - 1];
    if (!corner || !below) continue;
    if (index === profile.length - 1 && corner.r > 0) down.push(`L${place(corner.r, corner.y, -1)}`);
    const end = place(below.r, below.y, -1);
    down.push(corner.via ? `Q${place(corner.via.r, corner.via.y, -1)} ${end}` : `L${end}`);
  }
  return `${up.join('')}${down.join('')}Z`;
}

function silhouette(kind: string): string {
  const profile = PROFILES[kind] ?? [];
  const top = CROWN_TOP[kind];
  const end = BODY_END[kind];
  if (!top || end === undefined) return outline(profile);
  return outline([...profile.filter((corner) => corner.y <= end), ...top]);
}

export interface Drawing {
  /** Filled and outlined. */
  solid: string[];
  /** Lines drawn on top. */
  detail: string[];
  /** Filled balls: x, y, radius. */
  balls: [number, number, number][];
}

export const KNIGHT_HEAD =
  'M27 82C27 70 38 66 45 55C46.500 52 46.500 50 45.500 48C42 52.500 37 53.500 33.500 56C31 59 29.500 62 25.500 62' +
  'C21 62 18 59 17 55C16.200 51 19 48 21 44C24 37 26 32 29.500 27C31.500 23 34 20.500 38 18.500L38.500 9C43 11 46.500 14 48 17.500' +
  'C67 20 79 42 73 82Z';

const line = (y: number, r: number): string => `M${MIDDLE - r} ${px(GROUND - y * TALL)}H${MIDDLE + r}`;

export const CHESS: Record<string, Drawing> = {
  pawn: { solid: [silhouette('pawn')], detail: [line(10, 17), line(38, 8)], balls: [] },
  rook: { solid: [silhouette('rook')], detail: [line(10, 19), line(48, 14), line(53, 15)], balls: [] },
  knight: {
    solid: [outline([...foot(26).slice(0, 3), at(0, 9)]), KNIGHT_HEAD],
    detail: ['M51 23C64 31 68 52 66 80', 'M44 24C43 28 40 31 36.500 33', 'M20.500 55C22 54 23 54 24 55'],
    balls: [[35, 32, 2.4]],
  },
  bishop: { solid: [silhouette('bishop')], detail: [line(10, 18), line(50, 8), 'M50 37L57 28'], balls: [] },
  queen: {
    solid: [silhouette('queen')],
    detail: [line(10, 20), line(60, 10), 'M37.500 32Q50 28 62.500 32'],
    balls: [[28, 19, 3.4], [39, 15.500, 3.2], [61, 15.500, 3.2], [72, 19, 3.4], [50, 12.500, 3.6]],
  },
  king: {
    solid: [silhouette('king'), 'M47 15V11H42.500V5.500H47V1H53V5.500H57.500V11H53V15Z'],
    detail: [line(10, 20), line(62, 11), 'M35 21Q50 26 65 21'],
    balls: [],
  },
};
