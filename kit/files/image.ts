import sharp, { type Sharp } from 'sharp'
import { readImageHeader } from '#kit/photo/image-header.ts'
import { FileRefused } from './file-refused.ts'

// libvips reads dozens of formats (SVG, PDF, TIFF …), each a parser exposed to untrusted input; only two are needed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** Pixels. sharp's own cap of 268 million lets a 600 kB PNG take 800 MB of memory; a 40 MP camera is the largest seen. */
export const maxPixels = 40_000_000

/** Largest longer side in pixels: sharp for a document of 20 cm in print, and bounds the size of the re-encoded file. */
const longestSide = 3000

/** A re-encoded picture: no metadata, none of the uploaded bytes. */
export interface MadePicture {
  bytes: Uint8Array
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
}

type Format = 'jpeg' | 'png'

/**
 * Re-encodes a JPEG or PNG in its own format, rotated upright, in sRGB, at most 3000 pixels long, without any metadata,
 * which drops all other content of the file (archives, scripts, GPS position). The file extension must agree with the content.
 * Refuses `notAnImage`, `imageFormatNotTaken`, `nameDisagrees`, `imageTooManyPixels`, `imageBroken`.
 */
export async function cleanPicture(
  bytes: Uint8Array,
  { formats, name }: { formats: readonly Format[]; name: string },
): Promise<MadePicture> {
  const { format } = checkedHeader(bytes)
  if (!formats.includes(format)) throw new FileRefused({ code: 'imageFormatNotTaken', found: format })
  if (!nameAgrees(name, format)) throw new FileRefused({ code: 'nameDisagrees', found: format })
  const side = { width: longestSide, height: longestSide }
  const upright = openPicture(bytes).resize({ ...side, fit: 'inside', withoutEnlargement: true })
  const made = format === 'jpeg' ? upright.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }) : upright.png()
  const { data, info } = await decoded(made.toBuffer({ resolveWithObject: true }))
  return { bytes: data, mediaType: `image/${format}`, width: info.width, height: info.height }
}

/** A copy of a picture for screens: WebP, at most 1000 pixels long. */
export async function screenCopy(picture: Uint8Array): Promise<MadePicture> {
  const side = { width: 1000, height: 1000 }
  const made = openPicture(picture).resize({ ...side, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await decoded(made.webp({ quality: 80 }).toBuffer({ resolveWithObject: true }))
  return { bytes: data, mediaType: 'image/webp', width: info.width, height: info.height }
}

/** A thumbnail for lists: WebP, at most 144 pixels long, three times its displayed size. */
export async function listCopy(picture: Uint8Array): Promise<MadePicture> {
  const made = openPicture(picture).resize({
    width: 144,
    height: 144,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const { data, info } = await decoded(made.webp({ quality: 75 }).toBuffer({ resolveWithObject: true }))
  return { bytes: data, mediaType: 'image/webp', width: info.width, height: info.height }
}

/** A picture for paper, where WebP cannot be printed: JPEG, at most 567 pixels high, 48 mm at 300 dots per inch. */
export async function printCopy(picture: Uint8Array): Promise<MadePicture> {
  const made = openPicture(picture).resize({ height: 567, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await decoded(made.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true }))
  return { bytes: data, mediaType: 'image/jpeg', width: info.width, height: info.height }
}

/** The header, after checking that the picture is small enough to decode. */
export function checkedHeader(bytes: Uint8Array) {
  const header = readImageHeader(bytes)
  if (!header) throw new FileRefused({ code: 'notAnImage' })
  const pixels = header.width * header.height
  if (pixels > maxPixels) throw new FileRefused({ code: 'imageTooManyPixels', pixels, max: maxPixels })
  return header
}

/** A pipeline that rotates the picture upright and fails at the first warning of the decoder or after ten seconds. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixels })
    .timeout({ seconds: 10 })
    .autoOrient()
    .toColourspace('srgb')
}

/** Maps every error of libvips to one code, with the original as its cause. */
export async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new FileRefused({ code: 'imageBroken' }, { cause })
  }
}

/** A name without an extension agrees with every format. */
export function nameAgrees(name: string, format: Format): boolean {
  const ending = /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase()
  if (ending === undefined) return true
  return format === 'jpeg' ? ['jpg', 'jpeg', 'jpe', 'jfif'].includes(ending) : ending === 'png'
}
