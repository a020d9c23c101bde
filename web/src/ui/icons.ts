// Line icons on a 24 × 24 grid, drawn for this interface.
export const ICONS = {
  start: 'M6 5v14M19 5l-9 7 9 7z',
  end: 'M18 5v14M5 5l9 7-9 7z',
  back: 'M15 5l-8 7 8 7',
  forward: 'M9 5l8 7-8 7',
  flip: 'M7 4v14M3 8l4-4 4 4M17 20V6M13 16l4 4 4-4',
  flag: 'M6 21V4M6 5c4-3 7 3 12 0v9c-5 3-8-3-12 0',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.8.6 1 1.300 1 2.100h5c0-.8.2-1.500 1-2.100A6 6 0 0 0 12 3z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4l13 8-13 8z',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  download: 'M12 3v12M8 11l4 4 4-4M5 20h14',
  reset: 'M4 12a8 8 0 1 0 3-6.200M4 4v5h5',
  gear: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  sound: 'M4 9v6h4l5 4V5L8 9zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11',
  mute: 'M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6',
  close: 'M6 6l12 12M18 6L6 18',
  cube: 'M12 3l8 4.500v9L12 21l-8-4.500v-9zM12 12l8-4.500M12 12v9M12 12L4 7.500',
  draw: 'M5 9h14M5 15h14',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 15-5 16 0',
  chip: 'M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4',
  book: 'M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
} as const;

export type IconName = keyof typeof ICONS;
