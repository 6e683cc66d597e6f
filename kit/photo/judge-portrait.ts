import { type ImageHeader, readImageHeader } from './image-header.ts'
import { portraitLimits as limits } from './portrait-limits.ts'

/** One rule of the specification (section 5, "Guest photo") applied to one file. */
export interface Verdict {
  rule: 'format' | 'ratio' | 'minSize' | 'maxSize' | 'pixels' | 'resolution'
  ok: boolean
  /** What the file has, in the unit of `limit`; null when it cannot be read, or, for the resolution, is not stated. */
  actual: number | string | null
  /** Bytes for the sizes, `width×height` for the pixels, `3:4`, `jpeg`, dots per inch. */
  limit: number | string
}

/**
 * Every rule that the bytes alone can answer, always all six in the same order; the same function judges in the
 * browser while cropping and on the server. The face rule needs decoded pixels and gets a judge of its own.
 */
export function judgePortrait(bytes: Uint8Array): Verdict[] {
  const header = readImageHeader(bytes)
  return [
    {
      rule: 'format',
      ok: header?.format === limits.format,
      actual: header?.format ?? null,
      limit: limits.format,
    },
    judgeRatio(header),
    { rule: 'minSize', ok: bytes.length > limits.size.over, actual: bytes.length, limit: limits.size.over },
    { rule: 'maxSize', ok: bytes.length < limits.size.under, actual: bytes.length, limit: limits.size.under },
    judgePixels(header),
    judgeResolution(header),
  ]
}

function judgeRatio(header: ImageHeader | undefined): Verdict {
  const { width, height } = limits.ratio
  const limit = `${width}:${height}`
  if (!header) return { rule: 'ratio', ok: false, actual: null, limit }
  const off = Math.abs(header.width * height - header.height * width)
  return { rule: 'ratio', ok: off <= limits.ratioTolerance, actual: sides(header), limit }
}

function judgePixels(header: ImageHeader | undefined): Verdict {
  const { width, height } = limits.pixels
  const limit = sides(limits.pixels)
  if (!header) return { rule: 'pixels', ok: false, actual: null, limit }
  return {
    rule: 'pixels',
    ok: header.width >= width && header.height >= height,
    actual: sides(header),
    limit,
  }
}

/** A file that states no resolution fails: the cropper writes one, and guessing 72 would claim what nobody wrote. */
function judgeResolution(header: ImageHeader | undefined): Verdict {
  const dpi = header?.dpi ?? null
  const ok = dpi !== null && dpi >= limits.resolution
  return { rule: 'resolution', ok, actual: dpi, limit: limits.resolution }
}

function sides({ width, height }: { width: number; height: number }): string {
  return `${width}×${height}`
}
