/**
 * Limits of a portrait in the specification (section 5, "Guest photo"). The only place with these numbers.
 * One KB is 1024 bytes and one MB 1024 KB, as in file managers.
 */
export const portraitLimits = {
  format: 'jpeg',
  ratio: { width: 3, height: 4 },
  /** |4 × width − 3 × height| at most this: rounding one side of 3:4 to whole pixels is off by at most half a pixel. */
  ratioTolerance: 2,
  /** Bytes; a file must be larger than `over` and smaller than `under`. */
  size: { over: 200 * 1024, under: 1024 * 1024 },
  /** Pixels as displayed, after EXIF orientation. */
  pixels: { width: 480, height: 640 },
  /** Largest stored size in pixels, also used for face detection; a badge prints a portrait at most 10 cm wide at 300 dpi. Larger ones are shrunk. */
  largest: { width: 1200, height: 1600 },
  /** Least dots per inch; must be stated in the file. */
  resolution: 80,
  faces: 1,
  /** Share of the frame taken by the face's box in per cent, inclusive; `ideal` is the target of the initial crop. */
  faceShare: { from: 15, to: 42, ideal: 28 },
} as const
