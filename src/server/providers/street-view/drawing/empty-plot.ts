import { type House } from './house.ts';
import { type HouseLook } from './house-look.ts';
import { join, polygon, rect, stroke } from './svg-shapes.ts';

/** An empty lot: posts, a string between them, and a sign with a house on it. */
export function emptyPlot({ chance }: HouseLook): House {
  const boardAt = chance.between(-30, 30);
  return {
    left: -150,
    right: 150,
    door: null,
    size: 1,
    beds: [],
    art: join(
      polygon(
        [
          [-150, 6],
          [150, 6],
          [206, 52],
          [-196, 52],
        ],
        '#c3b78d',
        0.6,
      ),
      stroke('M-150 -18Q0 -8 150 -18', '#f4efe2', 2),
      stroke('M-150 -18Q-176 6 -196 30', '#f4efe2', 2),
      stroke('M150 -18Q178 6 206 30', '#f4efe2', 2),
      [
        [-150, 6],
        [150, 6],
        [-196, 52],
        [206, 52],
      ]
        .map(([x = 0, y = 0]) =>
          join(rect(x - 3, y - 34, 6, 34, '#a9794f'), rect(x - 3, y - 34, 6, 8, '#b4512d')),
        )
        .join(''),
      rect(boardAt - 44, -96, 6, 112, '#8f6a48'),
      rect(boardAt + 38, -96, 6, 112, '#8f6a48'),
      rect(boardAt - 54, -104, 108, 68, '#fbf8f0', { rx: 4 }),
      rect(boardAt - 54, -104, 108, 14, '#1d5b43', { rx: 4 }),
      polygon(
        [
          [boardAt - 26, -64],
          [boardAt, -84],
          [boardAt + 26, -64],
        ],
        '#b4512d',
      ),
      rect(boardAt - 19, -64, 38, 20, '#e7dcc5'),
      rect(boardAt - 5, -58, 10, 14, '#3f5d52'),
    ),
  };
}
