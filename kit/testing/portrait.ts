import sharp from 'sharp'
import { withDensity } from '#kit/photo/write-density.ts'
import { drawFigure, type Figure } from './portrait-figure.ts'
import { sampleLimits } from './portrait-limits.ts'
import type { Colour, Raster } from './raster.ts'

export interface SamplePortrait {
  /** Equal seeds draw equal people. */
  seed?: number
  width?: number
  height?: number
  dpi?: number
  /** Exact length in bytes; reached by quality and then by a comment in the file. */
  bytes?: number
}

/** A drawn head-and-shoulders JPEG that meets every limit by default: 600×800, 300 dpi, 250–400 KB. */
export async function samplePortrait(wanted: SamplePortrait = {}): Promise<Uint8Array> {
  const { seed = 1, width = 600, height = 800, dpi = 300, bytes } = wanted
  const random = numbersFrom(seed)
  const pixels = new Uint8Array(width * height * 3)
  const raster: Raster = { width, height, pixels, scaleX: width / 600, scaleY: height / 800 }
  drawFigure(raster, figureFrom(random))
  addGrain(pixels, random)
  const encode = async (quality: number) => {
    const raw = { width, height, channels: 3 } as const
    const jpeg = await sharp(pixels, { raw }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    return withDensity(jpeg, dpi)
  }
  if (bytes !== undefined) return padded(encode, bytes)
  for (const quality of [97, 100, 80]) {
    const jpeg = await encode(quality)
    if (jpeg.length > sampleLimits.size.over && jpeg.length < sampleLimits.size.under) return jpeg
  }
  return encode(50)
}

async function padded(encode: (quality: number) => Promise<Uint8Array>, bytes: number): Promise<Uint8Array> {
  for (const quality of [95, 90, 80, 60, 30, 1]) {
    const jpeg = await encode(quality)
    if (jpeg.length + 4 <= bytes) return withComments(jpeg, bytes - jpeg.length)
  }
  throw new RangeError(`no portrait of this size fits into ${bytes} bytes`)
}

/** The JPEG with comment segments of `missing` bytes (at least 4) behind its first marker. */
function withComments(jpeg: Uint8Array, missing: number): Uint8Array {
  const out = new Uint8Array(jpeg.length + missing).fill(0x2e)
  out.set(jpeg.subarray(0, 2))
  out.set(jpeg.subarray(2), 2 + missing)
  let left = missing
  for (let at = 2; left > 0; ) {
    // A segment has at most 65,537 bytes; never leave a remainder too short for another segment.
    const length = left <= 65_537 ? left : Math.min(65_000, left - 4)
    out.set([0xff, 0xfe, (length - 2) >> 8, (length - 2) & 255], at)
    at += length
    left -= length
  }
  return out
}

/** Deterministic pseudo-random numbers from 0 to 1 (xorshift32). */
function numbersFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 0x9e3779b9) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
}

/** Film grain: a flat drawing would compress to a tenth of the smallest portrait allowed. */
function addGrain(pixels: Uint8Array, random: () => number): void {
  for (let at = 0; at < pixels.length; at += 3) {
    const grain = (random() + random() - 1) * 14
    for (let i = at; i < at + 3; i++) pixels[i] = Math.min(255, Math.max(0, (pixels[i] ?? 0) + grain))
  }
}

const skins: Colour[] = [
  [244, 214, 190],
  [236, 196, 164],
  [222, 176, 140],
  [190, 140, 104],
  [140, 96, 68],
  [104, 70, 52],
]
const hairs: Colour[] = [
  [28, 24, 26],
  [44, 32, 28],
  [84, 56, 38],
  [150, 108, 62],
  [150, 150, 154],
  [206, 204, 200],
]
const suits: Colour[] = [
  [34, 44, 70],
  [52, 56, 64],
  [28, 30, 36],
  [92, 42, 54],
  [40, 82, 84],
  [70, 84, 118],
]
const accents: Colour[] = [
  [168, 40, 50],
  [36, 86, 160],
  [200, 150, 60],
  [60, 120, 100],
  [120, 80, 140],
]
const backgrounds: [Colour, Colour][] = [
  [
    [206, 220, 236],
    [168, 190, 216],
  ],
  [
    [226, 228, 232],
    [190, 194, 202],
  ],
  [
    [214, 228, 222],
    [170, 196, 188],
  ],
  [
    [240, 230, 216],
    [212, 194, 170],
  ],
]

function figureFrom(random: () => number): Figure {
  const one = <T>(first: T, ...others: T[]): T =>
    others[Math.floor(random() * (others.length + 1)) - 1] ?? first
  const hairStyle = one<Figure['hairStyle']>('short', 'parted', 'short', 'bob', 'long', 'bun', 'receding')
  const man = ['short', 'parted', 'receding'].includes(hairStyle)
  return {
    skin: one(skins[0] ?? [236, 196, 164], ...skins),
    hair: one(hairs[0] ?? [28, 24, 26], ...hairs),
    hairStyle,
    suit: one(suits[0] ?? [34, 44, 70], ...suits),
    accent: one(accents[0] ?? [168, 40, 50], ...accents),
    neckline: man ? one<Figure['neckline']>('tie', 'open') : one<Figure['neckline']>('blouse', 'open'),
    background: one(
      backgrounds[0] ?? [
        [206, 220, 236],
        [168, 190, 216],
      ],
      ...backgrounds,
    ),
    glasses: random() < 0.3,
    beard: man && random() < 0.2,
  }
}
