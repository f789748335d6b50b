/**
 * For a row below the first screen: the browser lays it out and paints it when it comes near the screen, at once for a search
 * in the page, a screen reader and paper. What sticks out, such as the outline of the focus, may do so by half a rem.
 */
export const LAID_OUT_WHEN_NEAR =
  '[content-visibility:auto] [contain-intrinsic-size:auto_32rem] [overflow-clip-margin:0.5rem] print:[content-visibility:visible]';
