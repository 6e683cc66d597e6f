import type { Size } from './crop-frame.ts'
import type { PortraitLimits } from './portrait-limits.ts'
import { withDensity } from './write-density.ts'

/** Draws the frame at this size and encodes it as JPEG; `quality` from 0 to 1. */
export type Encode = (size: Size, quality: number) => Promise<Uint8Array>

// The server re-encodes (kit/files/portrait.ts); a margin on both sides keeps the result within the limits there, too.
const enough = ({ size }: PortraitLimits) => size.over * 1.05
const tooMuch = ({ size }: PortraitLimits) => size.under * 0.95
const first = 0.92
const finer = [0.96, 0.98, 1]
const coarser = [0.86, 0.78, 0.68, 0.55, 0.4]
const larger = 1.25
const dotsPerInch = 300

const sizeAt = ({ ratio }: PortraitLimits, width: number): Size => {
  const steps = Math.max(1, Math.round(width / ratio.width))
  return { width: steps * ratio.width, height: steps * ratio.height }
}

/**
 * Encodes a frame as a JPEG that meets the limits whenever the frame has enough pixels: exactly in their ratio, with a resolution, and
 * between the smallest and the largest size. A picture with little detail (a plain wall, a soft lens) stays too small even at full
 * quality; then it is drawn larger, which adds bytes without loss. A frame with too few pixels is encoded anyway, so that its verdict
 * reports that.
 */
export async function fitPortrait(frame: Size, limits: PortraitLimits, encode: Encode): Promise<Uint8Array> {
  const size = sizeAt(limits, Math.min(limits.largest.width, frame.width))
  const made = await encode(size, first)
  if (made.length >= tooMuch(limits)) return stated(await smaller(size, limits, encode, made))
  if (made.length <= enough(limits) && size.width >= limits.pixels.width)
    return stated(await bigger(size, limits, encode, made))
  return stated(made)
}

const stated = (jpeg: Uint8Array) => withDensity(jpeg, dotsPerInch)

async function smaller(
  size: Size,
  limits: PortraitLimits,
  encode: Encode,
  from: Uint8Array,
): Promise<Uint8Array> {
  let made = from
  for (const quality of coarser) {
    if (made.length < tooMuch(limits)) break
    made = await encode(size, quality)
  }
  return made
}

async function bigger(
  size: Size,
  limits: PortraitLimits,
  encode: Encode,
  from: Uint8Array,
): Promise<Uint8Array> {
  let made = from
  for (const quality of finer) {
    if (made.length > enough(limits)) return made
    made = await encode(size, quality)
  }
  const widest = limits.largest.width
  for (let width = size.width; made.length <= enough(limits) && width < widest; ) {
    width = Math.min(widest, width * larger)
    made = await encode(sizeAt(limits, width), 1)
  }
  return made
}
