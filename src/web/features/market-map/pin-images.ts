import type { MapTheme } from './map-theme.ts';

const FONT = '"Inter Variable", system-ui, sans-serif';
const RATIO = 2;
const PIN_HEIGHT = 28;
const PIN_RADIUS = 9;
const DOT = 14;
/** Room for the ring of an active pin. */
const MARGIN = 2;

/** An image and its size in CSS pixels. */
export interface Sprite {
  canvas: OffscreenCanvas;
  width: number;
  height: number;
}

/** Price tags, cluster counts and names in the theme colors, each drawn once. */
export class Sprites {
  #theme: MapTheme;
  readonly #drawn = new Map<string, Sprite | null>();

  constructor(theme: MapTheme) {
    this.#theme = theme;
  }

  paint(theme: MapTheme): void {
    this.#theme = theme;
    this.#drawn.clear();
  }

  /** By kind and text: `pin:$220k`, `active:$220k`, `cluster:340`, `dot:`, `name:Ohio`, `place:Dublin`, `zip:43215`. */
  of(name: string): Sprite | null {
    const known = this.#drawn.get(name);
    if (known !== undefined) return known;
    const sprite = drawSprite(name, this.#theme);
    this.#drawn.set(name, sprite);
    return sprite;
  }
}

function drawSprite(name: string, theme: MapTheme): Sprite | null {
  const [kind, text] = name.split(':', 2);
  if (text === undefined) return null;
  if (kind === 'cluster') return drawCluster(text, theme);
  if (kind === 'name' || kind === 'place' || kind === 'zip') return drawName(text, theme, kind);
  if (kind === 'dot') return drawDot(theme);
  return kind === 'pin' || kind === 'active' ? drawPin(text, kind === 'active', theme) : null;
}

function canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D | null {
  const canvas = new OffscreenCanvas(Math.ceil(width * RATIO), Math.ceil(height * RATIO));
  const context = canvas.getContext('2d');
  context?.scale(RATIO, RATIO);
  return context;
}

function finish({ canvas }: OffscreenCanvasRenderingContext2D): Sprite {
  return { canvas, width: canvas.width / RATIO, height: canvas.height / RATIO };
}

function write(context: OffscreenCanvasRenderingContext2D, text: string, x: number, y: number) {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + 0.5);
}

/** Cities and towns are the most prominent, ZIPs the least. */
const NAME_FACES = { place: '600 13px', name: '500 12px', zip: '500 11px' } as const;

function drawName(text: string, theme: MapTheme, kind: keyof typeof NAME_FACES): Sprite | null {
  const context = canvasOf(text.length * 7.8 + 8, 18);
  if (!context) return null;
  context.font = `${NAME_FACES[kind]} ${FONT}`;
  context.fillStyle = kind === 'place' ? theme.ink : theme.muted;
  write(context, text, context.canvas.width / RATIO / 2, 9);
  return finish(context);
}

/** Estimated size of a price tag, before it's drawn. */
export const pinSize = (text: string) => ({
  width: text.length * 7.6 + 18 + 2 * MARGIN,
  height: PIN_HEIGHT + 2 * MARGIN,
});

function drawPin(text: string, isActive: boolean, theme: MapTheme): Sprite | null {
  const { width: outer, height } = pinSize(text);
  const width = outer - 2 * MARGIN;
  const context = canvasOf(outer, height);
  if (!context) return null;
  context.beginPath();
  context.roundRect(MARGIN, MARGIN, width, PIN_HEIGHT, PIN_RADIUS);
  context.fillStyle = isActive ? theme.primary : theme.surface;
  context.fill();
  context.lineWidth = isActive ? 2 : 1;
  context.strokeStyle = isActive ? theme.primary : theme.strongLine;
  context.stroke();
  context.font = `650 13px ${FONT}`;
  context.fillStyle = isActive ? theme.primaryInk : theme.ink;
  write(context, text, width / 2 + MARGIN, PIN_HEIGHT / 2 + MARGIN);
  return finish(context);
}

/** Dot for a listing without room for its price. */
function drawDot(theme: MapTheme): Sprite | null {
  const context = canvasOf(DOT, DOT);
  if (!context) return null;
  context.beginPath();
  context.arc(DOT / 2, DOT / 2, DOT / 2 - 2, 0, 2 * Math.PI);
  context.fillStyle = theme.primary;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = theme.surface;
  context.stroke();
  return finish(context);
}

function drawCluster(text: string, theme: MapTheme): Sprite | null {
  const inner = 13 + text.length * 2.5;
  const outer = inner + 6;
  const context = canvasOf(outer * 2, outer * 2);
  if (!context) return null;
  const disc = (radius: number, opacity: number) => {
    context.beginPath();
    context.arc(outer, outer, radius, 0, 2 * Math.PI);
    context.globalAlpha = opacity;
    context.fillStyle = theme.primary;
    context.fill();
    context.globalAlpha = 1;
  };
  disc(outer, 0.18);
  disc(inner, 1);
  context.font = `650 12px ${FONT}`;
  context.fillStyle = theme.primaryInk;
  write(context, text, outer, outer);
  return finish(context);
}
