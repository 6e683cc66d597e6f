import type { Size } from './crop-frame.ts'
import { portraitLimits } from './portrait-limits.ts'
import { withDensity } from './write-density.ts'

/** Draws the frame at this size and encodes it as JPEG; `quality` from 0 to 1. */
export type Encode = (size: Size, quality: number) => Promise<Uint8Array>

// The server re-encodes (kit/files/portrait.ts) at most 1200 pixels wide; a margin on both sides keeps the result within the
// limits there, too.
const widest = 1200
const enough = portraitLimits.size.over * 1.05
const tooMuch = portraitLimits.size.under * 0.95
const first = 0.92
const finer = [0.96, 0.98, 1]
const coarser = [0.86, 0.78, 0.68, 0.55, 0.4]
const larger = 1.25
const dotsPerInch = 300

const step = portraitLimits.ratio.width
const sizeAt = (width: number): Size => {
  const steps = Math.max(1, Math.round(width / step))
  return { width: steps * step, height: steps * portraitLimits.ratio.height }
}

/**
 * Encodes a frame as a JPEG that meets the portrait rules whenever the frame has enough pixels: exactly 3:4, with a resolution, and
 * between the smallest and the largest size. A picture with little detail (a plain wall, a soft lens) stays under 200 KB even at full
 * quality; then it is drawn larger, which adds bytes without loss. A frame with too few pixels is encoded anyway, so that its verdict
 * reports that.
 */
export async function fitPortrait(frame: Size, encode: Encode): Promise<Uint8Array> {
  const size = sizeAt(Math.min(widest, frame.width))
  const made = await encode(size, first)
  if (made.length >= tooMuch) return stated(await smaller(size, encode, made))
  if (made.length <= enough && size.width >= portraitLimits.pixels.width)
    return stated(await bigger(size, encode, made))
  return stated(made)
}

const stated = (jpeg: Uint8Array) => withDensity(jpeg, dotsPerInch)

async function smaller(size: Size, encode: Encode, from: Uint8Array): Promise<Uint8Array> {
  let made = from
  for (const quality of coarser) {
    if (made.length < tooMuch) break
    made = await encode(size, quality)
  }
  return made
}

async function bigger(size: Size, encode: Encode, from: Uint8Array): Promise<Uint8Array> {
  let made = from
  for (const quality of finer) {
    if (made.length > enough) return made
    made = await encode(size, quality)
  }
  for (let width = size.width; made.length <= enough && width < widest; ) {
    width = Math.min(widest, width * larger)
    made = await encode(sizeAt(width), 1)
  }
  return made
}
