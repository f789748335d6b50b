import { between, type Camera } from './camera.ts';

/** Runs the work once in the next frame, however often it's requested. */
export function oncePerFrame(signal: AbortSignal, work: () => void): () => void {
  let isRequested = false;
  return () => {
    if (isRequested || signal.aborted) return;
    isRequested = true;
    requestAnimationFrame(() => {
      isRequested = false;
      if (!signal.aborted) work();
    });
  };
}

export interface Glider {
  /** Moves from one camera to another; `onEnd` isn't called if another move interrupts it. */
  to: (from: Camera, to: Camera, ms: number, onEnd?: () => void) => void;
  stop: () => void;
}

/** Animates the camera, or jumps if the duration is 0 or the user prefers reduced motion. */
export function glider(signal: AbortSignal, look: (camera: Camera) => void): Glider {
  let current = 0;
  return {
    stop: () => {
      current += 1;
    },
    to: (from, to, ms, onEnd) => {
      current += 1;
      const mine = current;
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const started = performance.now();
      const step = () => {
        if (mine !== current || signal.aborted) return;
        const share = isStill || ms === 0 ? 1 : Math.min(1, (performance.now() - started) / ms);
        look(between(from, to, 1 - (1 - share) ** 2));
        if (share < 1) requestAnimationFrame(step);
        else onEnd?.();
      };
      step();
    },
  };
}
