/** A header as in the file: orientation is not applied yet, and sides may be 0. */
export interface RawHeader {
  format: 'jpeg' | 'png'
  width: number
  height: number
  /** Dots per inch. */
  dpi?: number
  /** EXIF orientation 1–8. */
  orientation?: number
}
