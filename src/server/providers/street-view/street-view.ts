export interface StreetPicture {
  contentType: string;
  body: Buffer;
}

export interface PictureSize {
  /** Pixels, 1 to 640. */
  width: number;
  height: number;
}

/** Photographs of a street. Without a key there is none, and houses are drawn. */
export interface StreetView {
  /** Null when there is no photograph of the house, or none available now. */
  photograph(address: string, size: PictureSize): Promise<StreetPicture | null>;
}
