/** The installation's map style, which draws streets under the listings. */
export interface MapStyle {
  /** Resolves after the first attempt to read the style, whatever its outcome. */
  readonly firstRead: Promise<void>;
  /** The origins a browser must reach to draw it, sorted alphabetically. */
  origins(): readonly string[];
}
