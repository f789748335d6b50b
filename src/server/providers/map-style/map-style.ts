/** A map style of the installation, with which streets lie under the listings. */
export interface MapStyle {
  /** Resolves after the first attempt to read the style, whatever its outcome. */
  readonly firstRead: Promise<void>;
  /** The origins a browser must reach to draw it, in order of the alphabet. */
  origins(): readonly string[];
}
