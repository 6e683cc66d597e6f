/** A header as it lies in the file: the sides are not turned yet, and may be 0. */
export interface RawHeader {
  format: 'jpeg' | 'png'
  width: number
  height: number
  /** Dots per inch. */
  dpi?: number
  /** EXIF orientation 1–8. */
  orientation?: number
}
