import type { PortraitLimits } from '#kit/photo/portrait-limits.ts'

const KB = 1024

/** Limits for tests of the kit: those of an ordinary ID photo. Drawn portraits and the pictures of faces are made for them. */
export const sampleLimits: PortraitLimits = {
  format: 'jpeg',
  ratio: { width: 3, height: 4 },
  ratioTolerance: 2,
  size: { over: 200 * KB, under: 1024 * KB },
  pixels: { width: 480, height: 640 },
  largest: { width: 1200, height: 1600 },
  screen: { width: 600, height: 800 },
  resolution: 80,
  faces: 1,
  faceShare: { from: 15, to: 42, ideal: 28 },
}
