/**
 * For a row below the first screen: the browser lays it out and paints it when it comes near the screen, or immediately
 * for find-in-page, screen readers and print. Overflow, such as a focus outline, may extend by half a rem.
 */
export const LAID_OUT_WHEN_NEAR =
  '[content-visibility:auto] [contain-intrinsic-size:auto_32rem] [overflow-clip-margin:0.5rem] print:[content-visibility:visible]';
