import type { Size } from './crop-frame.ts'
import { type ImageHeader, readImageHeader } from './image-header.ts'
import type { PortraitLimits } from './portrait-limits.ts'

/** One limit of a portrait applied to one file. */
export interface Verdict {
  rule:
    | 'format'
    | 'ratio'
    | 'minSize'
    | 'maxSize'
    | 'pixels'
    | 'resolution'
    | 'face'
    | 'faceShare'
    | 'facePose'
  ok: boolean
  /** The actual value, in the unit of `limit`; null when unreadable or, for the resolution, absent. */
  actual: number | string | null
  /**
   * Bytes for the sizes, `width×height` for the pixels, `width:height` for the ratio (its actual value is `width×height`), `jpeg`, dots per inch,
   * faces, per cent of the frame, `whole`.
   */
  limit: number | string
}

/** A detected face: its box in pixels, the rotation that turns the picture upright, and whether it is completely inside the picture. */
type FaceSeen = Size & { turn: number; isWhole: boolean }

/** Result of a face detection: size of the decoded picture in pixels, and the faces. */
export type FacesSeen = Size & { faces: readonly FaceSeen[] }

const faceRules: readonly Verdict['rule'][] = ['face', 'faceShare', 'facePose']

/** Whether a rule is about the face; an organiser may waive only these, with a reason. */
export const isFaceRule = (rule: Verdict['rule']) => faceRules.includes(rule)

/** Whether only face rules failed. */
export function onlyFaceIsWrong(verdicts: readonly Verdict[]): boolean {
  const broken = verdicts.filter(({ ok }) => !ok)
  return broken.length > 0 && broken.every(({ rule }) => isFaceRule(rule))
}

/**
 * Judges the six rules that need only the bytes, always in the same order, followed by the three face rules when a face
 * detection is given. The same function runs in the browser while cropping and on the server.
 */
export function judgePortrait(bytes: Uint8Array, limits: PortraitLimits, seen?: FacesSeen): Verdict[] {
  const header = readImageHeader(bytes)
  return [
    {
      rule: 'format',
      ok: header?.format === limits.format,
      actual: header?.format ?? null,
      limit: limits.format,
    },
    judgeRatio(header, limits),
    { rule: 'minSize', ok: bytes.length > limits.size.over, actual: bytes.length, limit: limits.size.over },
    { rule: 'maxSize', ok: bytes.length < limits.size.under, actual: bytes.length, limit: limits.size.under },
    judgePixels(header, limits),
    judgeResolution(header, limits),
    ...(seen ? [judgeFace(seen, limits), judgeFaceShare(seen, limits), judgeFacePose(seen)] : []),
  ]
}

function judgeRatio(header: ImageHeader | undefined, limits: PortraitLimits): Verdict {
  const { width, height } = limits.ratio
  const limit = `${width}:${height}`
  if (!header) return { rule: 'ratio', ok: false, actual: null, limit }
  const off = Math.abs(header.width * height - header.height * width)
  return { rule: 'ratio', ok: off <= limits.ratioTolerance, actual: sides(header), limit }
}

function judgePixels(header: ImageHeader | undefined, limits: PortraitLimits): Verdict {
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

/** A file without a resolution fails: the cropper writes one, and 72 would be a guess. */
function judgeResolution(header: ImageHeader | undefined, limits: PortraitLimits): Verdict {
  const dpi = header?.dpi ?? null
  const ok = dpi !== null && dpi >= limits.resolution
  return { rule: 'resolution', ok, actual: dpi, limit: limits.resolution }
}

function judgeFace({ faces }: FacesSeen, limits: PortraitLimits): Verdict {
  return { rule: 'face', ok: faces.length === limits.faces, actual: faces.length, limit: limits.faces }
}

/** Uses the largest face. Judges the displayed value, rounded to a tenth, so that “42.0 %” is never refused. */
function judgeFaceShare(seen: FacesSeen, limits: PortraitLimits): Verdict {
  const { from, to } = limits.faceShare
  const limit = `${from}–${to}`
  const largest = largestOf(seen)
  if (!largest) return { rule: 'faceShare', ok: false, actual: null, limit }
  const share = Math.round((1000 * areaOf(largest)) / areaOf(seen)) / 10
  return { rule: 'faceShare', ok: share >= from && share <= to, actual: share, limit }
}

const areaOf = ({ width, height }: Size) => width * height

const largestOf = ({ faces }: FacesSeen) => faces.toSorted((a, b) => areaOf(b) - areaOf(a))[0]

/** The face must be whole and upright; otherwise the actual value is `turned` or `cut`. */
function judgeFacePose(seen: FacesSeen): Verdict {
  const largest = largestOf(seen)
  const actual = !largest ? null : largest.turn !== 0 ? 'turned' : largest.isWhole ? 'whole' : 'cut'
  return { rule: 'facePose', ok: actual === 'whole', actual, limit: 'whole' }
}

function sides({ width, height }: Size): string {
  return `${width}×${height}`
}
