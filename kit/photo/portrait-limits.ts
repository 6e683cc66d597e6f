/**
 * What the specification (section 5, "Guest photo") asks of a portrait. The only place that knows these numbers.
 * One KB is 1024 bytes and one MB 1024 KB, as the file managers of the people who upload count them.
 */
export const portraitLimits = {
  format: 'jpeg',
  ratio: { width: 3, height: 4 },
  /** |4 × width − 3 × height| at most this: cutting 3:4 and rounding one side to whole pixels leaves at most half a pixel. */
  ratioTolerance: 2,
  /** Bytes; a file must be larger than `over` and smaller than `under`. */
  size: { over: 200 * 1024, under: 1024 * 1024 },
  /** Pixels as the picture is shown, after its orientation. */
  pixels: { width: 480, height: 640 },
  /** Pixels that are kept and looked at; a badge prints a portrait at most 10 cm wide at 300 dpi. Larger ones are made smaller. */
  largest: { width: 1200, height: 1600 },
  /** Dots per inch that the file must state itself. */
  resolution: 80,
  faces: 1,
  /** Per cent of the frame that the box of the face takes, both included; `ideal` is what the first crop aims at. */
  faceShare: { from: 15, to: 42, ideal: 28 },
} as const
