import sharp from 'sharp'
import type { FindFaces } from '#kit/photo/face/detector.ts'
import { type FacesSeen, isFaceRule, judgePortrait, type Verdict } from '#kit/photo/judge-portrait.ts'
import type { PortraitLimits } from '#kit/photo/portrait-limits.ts'
import { withDensity } from '#kit/photo/write-density.ts'
import { FileRefused } from './file-refused.ts'
import { checkedHeader, decoded, type MadePicture, openPicture } from './image.ts'

const firstQuality = 92

/** `verdicts` judge the uploaded picture; without `excused` all of them pass. */
export type MadePortrait = { portrait: MadePicture; screen: MadePicture; verdicts: Verdict[] }

/**
 * A portrait that meets the limits, re-encoded as two pictures: a JPEG for printing, which meets them as well, and a WebP for
 * screens.
 *
 * Re-encoded and not stored as sent (docs/decisions/016-portrait-re-encoded.md): stripping only the metadata would keep the pixels exact, but also
 * keep untrusted bytes, colours without their profile, and a picture lying on its side. At quality 92 and more, without
 * chroma subsampling, the difference is invisible.
 *
 * Every rule, the face included, is judged on the same pixels as in the browser before; `excused` permits violations of
 * the face rules only, for an organiser to decide.
 *
 * Refuses `portraitRules`, also when only metadata raised the file above the smallest size; `notAnImage`,
 * `imageTooManyPixels`, `imageBroken`.
 */
export async function makePortrait(
  sent: Uint8Array,
  limits: PortraitLimits,
  findFaces: FindFaces,
  { excused = false }: { excused?: boolean } = {},
): Promise<MadePortrait> {
  const { header, data, seen } = await inspectPortrait(sent, limits, findFaces)
  const { width, height } = seen
  const verdicts = checkRules(sent, limits, seen, excused)
  const pixels = () => sharp(data, { raw: { width, height, channels: 3 } })
  const encode = (quality: number) => pixels().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
  const printed = withDensity(await encodeWithinLimits(limits, encode), header.dpi ?? limits.resolution)
  checkRules(printed, limits, seen, excused)
  const webp = await pixels()
    .resize({ ...limits.screen, fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
  return {
    portrait: { bytes: printed, mediaType: 'image/jpeg', width, height },
    screen: { bytes: webp, mediaType: 'image/webp', ...limits.screen },
    verdicts,
  }
}

/**
 * Decodes a picture upright, scaled down to at most the stored size of a portrait, and finds its faces. Refuses `notAnImage`,
 * `imageTooManyPixels`, `imageBroken`.
 */
export async function inspectPortrait(sent: Uint8Array, limits: PortraitLimits, findFaces: FindFaces) {
  const header = checkedHeader(sent)
  const { data, info } = await decoded(
    openPicture(sent)
      .resize({ ...limits.largest, fit: 'inside', withoutEnlargement: true })
      // the browser also puts transparency on white
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height } = info
  const seen: FacesSeen = { width, height, faces: findFaces({ data, width, height, channels: 3 }) }
  return { header, data, seen }
}

function checkRules(bytes: Uint8Array, limits: PortraitLimits, seen: FacesSeen, excused: boolean): Verdict[] {
  const verdicts = judgePortrait(bytes, limits, seen)
  if (!verdicts.every(({ ok, rule }) => ok || (excused && isFaceRule(rule))))
    throw new FileRefused({ code: 'portraitRules', verdicts })
  return verdicts
}

/** Encodes with quality 92; raises the quality while the file is too small, lowers it while it is too large. */
async function encodeWithinLimits(
  { size }: PortraitLimits,
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  const { over, under } = size
  let made = await encode(firstQuality)
  const others = made.length <= over ? [96, 98, 100] : [86, 78, 68, 55, 40]
  for (const quality of others) {
    if (made.length > over && made.length < under) break
    made = await encode(quality)
  }
  return made
}
