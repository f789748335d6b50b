import { darker, GLASS, LAMPLIGHT, lighter } from './colors.ts';
import type { HouseLook } from './house-look.ts';
import { type Art, circle, join, path, polygon, rect, repeat } from './svg-shapes.ts';

interface WindowOptions {
  panes?: 'cross' | 'sash' | 'grid' | 'tall' | 'plain';
  shutters?: string;
  isArched?: boolean;
  /** Leaves out the sill, for rows of glass. */
  isBare?: boolean;
}

const FRAME = 3.5;

/**
 * Draws a window, given the left edge, top, width and height of its glass. Some windows are lit; in a neglected house,
 * some are boarded up.
 */
export function windowAt(
  look: HouseLook,
  x: number,
  y: number,
  width: number,
  height: number,
  { panes = 'cross', shutters, isArched = false, isBare = false }: WindowOptions = {},
): Art {
  const { trim, chance, condition } = look;
  const isLit = chance.is(0.16);
  const isBoarded = chance.is(condition <= 1 ? 0.45 : 0) && !isLit;
  const frame = isArched
    ? arch(x - FRAME, y - FRAME, width + 2 * FRAME, height + 2 * FRAME, trim)
    : rect(x - FRAME, y - FRAME, width + 2 * FRAME, height + 2 * FRAME, trim, { rx: 1 });
  const glass = isLit ? LAMPLIGHT : GLASS;
  return join(
    shutters && shutter(x - FRAME - 11, y - FRAME, height + 2 * FRAME, shutters),
    shutters && shutter(x + width + FRAME + 1, y - FRAME, height + 2 * FRAME, shutters),
    frame,
    isArched ? arch(x, y, width, height, glass) : rect(x, y, width, height, glass),
    isBoarded
      ? boards(x, y, width, height)
      : join(
          polygon(
            [
              [x, y + height * 0.62],
              [x + width * 0.62, y + (isArched ? width * 0.12 : 0)],
              [x + width, y + (isArched ? width * 0.35 : 0)],
              [x + width, y + height * 0.2],
              [x, y + height],
            ],
            '#ffffff',
            0.3,
          ),
          bars(panes, x, y, width, height, trim),
        ),
    !isBare &&
      rect(x - FRAME - 3, y + height + FRAME, width + 2 * FRAME + 6, 4, lighter(trim, 0.5)),
    !isBare &&
      rect(x - FRAME - 3, y + height + FRAME + 4, width + 2 * FRAME + 6, 2, '#1f2a28', {
        opacity: 0.14,
      }),
  );
}

function bars(
  panes: NonNullable<WindowOptions['panes']>,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): Art {
  const upright = (share: number) => rect(x + width * share - 1.1, y, 2.2, height, color);
  const across = (share: number) => rect(x, y + height * share - 1.1, width, 2.2, color);
  if (panes === 'plain') return '';
  if (panes === 'tall') return upright(0.5);
  if (panes === 'sash') return join(across(0.5));
  if (panes === 'grid') return join(upright(1 / 3), upright(2 / 3), across(0.5));
  return join(upright(0.5), across(0.5));
}

const shutter = (x: number, y: number, height: number, color: string): Art =>
  join(
    rect(x, y, 10, height, color, { rx: 1 }),
    repeat(3, (index) =>
      rect(x + 2, y + 4 + (index * (height - 8)) / 3, 6, (height - 8) / 3 - 3, darker(color, 0.12)),
    ),
  );

const boards = (x: number, y: number, width: number, height: number): Art =>
  repeat(3, (index) =>
    rect(
      x - 2,
      y + (index * height) / 3 + 1,
      width + 4,
      height / 3 - 2,
      index === 1 ? '#b08c64' : '#bd9a72',
    ),
  );

export const arch = (x: number, y: number, width: number, height: number, fill: string): Art => {
  const rise = Math.min(width / 2, height * 0.4);
  return path(
    `M${x} ${y + height}V${y + rise}Q${x} ${y} ${x + width / 2} ${y}Q${x + width} ${y} ${x + width} ${y + rise}V${y + height}z`,
    fill,
  );
};

interface DoorOptions {
  kind?: 'panelled' | 'glazed' | 'arched' | 'plain';
  hasStep?: boolean;
  color?: string;
}

/** Center and base of a door. */
export function doorAt(
  look: HouseLook,
  middle: number,
  foot: number,
  width: number,
  height: number,
  { kind = 'panelled', hasStep = true, color = look.door }: DoorOptions = {},
): Art {
  const x = middle - width / 2;
  const y = foot - height;
  const dark = darker(color, 0.22);
  const isArched = kind === 'arched';
  return join(
    isArched
      ? arch(x - 4, y - 4, width + 8, height + 4, look.trim)
      : rect(x - 4, y - 4, width + 8, height + 4, look.trim, { rx: 1 }),
    isArched ? arch(x, y, width, height, color) : rect(x, y, width, height, color),
    kind === 'panelled' &&
      repeat(4, (index) =>
        rect(
          x + width * (index % 2 === 0 ? 0.14 : 0.56),
          y + height * (index < 2 ? 0.1 : 0.54),
          width * 0.3,
          height * (index < 2 ? 0.36 : 0.36),
          dark,
        ),
      ),
    kind === 'glazed' && rect(x + width * 0.2, y + height * 0.1, width * 0.6, height * 0.42, GLASS),
    kind === 'arched' && circle(middle, y + height * 0.3, width * 0.16, LAMPLIGHT),
    circle(x + width * 0.86, y + height * 0.55, 1.8, '#e6c069'),
    hasStep && rect(x - 9, foot - 5, width + 18, 5, '#d8d2c4'),
    hasStep && rect(x - 14, foot, width + 28, 5, '#c6bfaf'),
  );
}

/** Left, base, width and height of a garage door. */
export function garageAt(
  look: HouseLook,
  x: number,
  foot: number,
  width: number,
  height: number,
  color: string = lighter(look.trim, 0.1),
): Art {
  const y = foot - height;
  const rows = 4;
  return join(
    rect(x - 4, y - 4, width + 8, height + 4, look.trim),
    rect(x, y, width, height, color),
    repeat(rows - 1, (index) =>
      rect(x, y + ((index + 1) * height) / rows - 0.8, width, 1.6, darker(color, 0.16)),
    ),
    repeat(4, (index) =>
      rect(
        x + width * (0.06 + index * 0.235),
        y + height * 0.06,
        width * 0.18,
        height * 0.13,
        GLASS,
      ),
    ),
  );
}
