/** Mixes two colors written as #rrggbb; 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(part(first, at) * (1 - share) + part(second, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

export const darker = (color: string, share = 0.15): string => mix(color, '#1f2a28', share);
export const lighter = (color: string, share = 0.2): string => mix(color, '#fffaf0', share);

/** Matching wall, roof, trim and door colors: brick, paper and evergreen, like the app itself. */
export interface Paint {
  wall: string;
  roof: string;
  trim: string;
  door: string;
}

const paint = (wall: string, roof: string, trim: string, door: string): Paint => ({
  wall,
  roof,
  trim,
  door,
});

type Paints = readonly [Paint, ...Paint[]];

export const BRICK: Paints = [
  paint('#c9795a', '#5a3a2e', '#f4efe2', '#3f5d52'),
  paint('#b4634a', '#4b4a47', '#f4efe2', '#2d4654'),
  paint('#a8604e', '#57463d', '#efe6d3', '#26352f'),
  paint('#c58a6a', '#50423c', '#f6f0e3', '#7a2f24'),
];

export const CLAPBOARD: Paints = [
  paint('#ece4d0', '#56514b', '#fbf8f0', '#8c3b2b'),
  paint('#a9bba3', '#4a4f4c', '#f6f2e6', '#9a4a2f'),
  paint('#9db3bd', '#474f55', '#f7f4ea', '#b4512d'),
  paint('#e3cd97', '#6a5140', '#fbf6ea', '#3f5d52'),
  paint('#c7d0c8', '#54605c', '#faf7ef', '#2d4654'),
  paint('#d9b7a2', '#5b463c', '#faf4e8', '#44604f'),
  paint('#7f988f', '#3f4a47', '#f3eee0', '#d0a24c'),
  paint('#f1ece0', '#6f5748', '#ffffff', '#44604f'),
];

export const STUCCO: Paints = [
  paint('#e8d6b8', '#b2654a', '#fbf4e5', '#5f7f86'),
  paint('#dcc0a0', '#a85c43', '#f7eddb', '#3f5d52'),
  paint('#f0e4cd', '#b5704f', '#fdf8ee', '#7a4a32'),
  paint('#d9a98a', '#8f5340', '#f7ead9', '#41666b'),
];

export const MODERN: Paints = [
  paint('#f2efe7', '#3d4443', '#343c3b', '#b07a45'),
  paint('#586763', '#313837', '#eeeae0', '#c98a4b'),
  paint('#e5e0d4', '#4a4f50', '#3b4240', '#3f5d52'),
  paint('#c9b79c', '#42433f', '#38403e', '#7d3c2a'),
];

export const WOOD = '#a9794f';
export const STONE = '#a8a295';
export const CONCRETE = '#cfcabd';
export const GLASS = '#dbe7e6';
export const LAMPLIGHT = '#f7e2a9';
