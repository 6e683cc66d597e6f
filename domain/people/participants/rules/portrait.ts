import type { PortraitLimits } from '#kit/photo/portrait-limits.ts'

/**
 * Limits of a portrait, for guests, companions, personnel and guests of activities. The only place with these numbers.
 * One KB is 1024 bytes and one MB 1024 KB, as in file managers.
 */
export const portraitLimits: PortraitLimits = {
  format: 'jpeg',
  ratio: { width: 3, height: 4 },
  // rounding one side of 3:4 to whole pixels is off by at most half a pixel
  ratioTolerance: 2,
  size: { over: 200 * 1024, under: 1024 * 1024 },
  pixels: { width: 480, height: 640 },
  // a badge prints a portrait at most 10 cm wide at 300 dpi
  largest: { width: 1200, height: 1600 },
  screen: { width: 600, height: 800 },
  resolution: 80,
  faces: 1,
  faceShare: { from: 15, to: 42, ideal: 28 },
}
