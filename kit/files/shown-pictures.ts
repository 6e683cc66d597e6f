import { FileRefused } from './file-refused.ts'
import { checkedHeader, decoded, type MadePicture, nameAgrees, openPicture } from './image.ts'

type Size = { width: number; height: number }
type Sent = { name: string }

/** Refuses what is neither JPEG nor PNG by its content, what its name does not say, and what has too few pixels. */
function check(bytes: Uint8Array, name: string, least: Size): void {
  const { format, width, height } = checkedHeader(bytes)
  if (!nameAgrees(name, format)) throw new FileRefused({ code: 'nameDisagrees', found: format })
  if (width < least.width || height < least.height)
    throw new FileRefused({ code: 'imageTooFewPixels', min: least })
}

/** A logo is at most 72 pixels high on screens; three times that is sharp on any of them, and on paper. */
const largestLogo = { width: 720, height: 216 }

/**
 * A logo, re-encoded: WebP for screens, PNG for paper and mail. Refuses `notAnImage` (SVG too: it can hold scripts), `nameDisagrees`,
 * `imageTooFewPixels`, `imageTooManyPixels`, `imageBroken`.
 */
export async function plainLogo(
  bytes: Uint8Array,
  { name, least }: Sent & { least: Size },
): Promise<{ screen: MadePicture; paper: MadePicture }> {
  check(bytes, name, least)
  const small = openPicture(bytes).resize({ ...largestLogo, fit: 'inside', withoutEnlargement: true })
  const webp = { quality: 90, alphaQuality: 100, smartSubsample: true }
  const [screen, paper] = await decoded(
    Promise.all([
      small.clone().webp(webp).toBuffer({ resolveWithObject: true }),
      small.clone().png({ palette: true, quality: 95 }).toBuffer({ resolveWithObject: true }),
    ]),
  )
  return {
    screen: { ...sizeOf(screen.info), bytes: screen.data, mediaType: 'image/webp' },
    paper: { ...sizeOf(paper.info), bytes: paper.data, mediaType: 'image/png' },
  }
}

const sizeOf = ({ width, height }: Size) => ({ width, height })

/** A picture of exactly this size as JPEG, cut around its middle. Refuses as `plainLogo`; fewer pixels than that are too few. */
export async function coverPicture(
  bytes: Uint8Array,
  { name, size }: Sent & { size: Size },
): Promise<MadePicture> {
  check(bytes, name, size)
  const made = openPicture(bytes)
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#ffffff' })
  const { data, info } = await decoded(
    made.jpeg({ quality: 82, mozjpeg: true }).toBuffer({ resolveWithObject: true }),
  )
  return { ...sizeOf(info), bytes: data, mediaType: 'image/jpeg' }
}
