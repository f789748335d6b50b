export interface StreetPicture {
  contentType: string;
  body: Buffer;
}

export interface PictureSize {
  /** Pixels, 1 to 640. */
  width: number;
  height: number;
}

/** Street photos. Without a key, houses are drawn instead. */
export interface StreetView {
  /** Null if there's no photo of the house, or it's unavailable right now. */
  photograph(address: string, size: PictureSize): Promise<StreetPicture | null>;
}
