type Size = { width: number; height: number }

/** Requirements of a portrait. The numbers are those of the event, so its nouns pass them in. */
export type PortraitLimits = {
  format: 'jpeg' | 'png'
  ratio: Size
  /** Largest |ratio.height × width − ratio.width × height|, for sides rounded to whole pixels. */
  ratioTolerance: number
  /** Bytes; a file must be larger than `over` and smaller than `under`. */
  size: { over: number; under: number }
  /** Least pixels as displayed, after EXIF orientation. */
  pixels: Size
  /** Largest stored size in pixels, also used for face detection; larger pictures are scaled down. */
  largest: Size
  /** Size in pixels of the copy for screens. */
  screen: Size
  /** Least dots per inch; must be stated in the file. */
  resolution: number
  faces: number
  /** Share of the frame taken by the face's box in per cent, inclusive; `ideal` is the target of the initial crop. */
  faceShare: { from: number; to: number; ideal: number }
}
