import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { withDensity } from '#kit/photo/write-density.ts'
import { sampleLimits } from './portrait-limits.ts'

const astronaut = readFileSync(new URL('./photos/astronaut.jpg', import.meta.url))
/** Where the face is in the photo of 512×512, brows to chin, as the detector measures it in a portrait. */
const face = { x: 225, y: 128, area: 102.3 ** 2 }
const photoSide = 512
const sides = { width: 840, height: 1120 }

/** The photo cut to 3:4 so that the face takes this share of it (0 to 1), at 840×1120. */
function cut(share: number): Sharp {
  const width = Math.round(Math.sqrt((face.area / share) * 0.75))
  const height = Math.round((width * 4) / 3)
  const within = (middle: number, side: number) =>
    Math.round(Math.min(Math.max(0, middle - side / 2), photoSide - side))
  const left = within(face.x, width)
  const top = within(face.y, height)
  return sharp(astronaut)
    .extract({ left, top, width, height })
    .resize({ ...sides, fit: 'fill' })
}

/** Renders the pipeline, as the input of a new one. */
async function drawn(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** A JPEG of 300 dpi within the size limits of a portrait. */
async function asPortrait(picture: Sharp, options: { progressive?: boolean } = {}): Promise<Uint8Array> {
  const pixels = await drawn(picture)
  let jpeg: Uint8Array = new Uint8Array()
  for (const quality of [98, 100, 90]) {
    jpeg = await pixels
      .clone()
      .jpeg({ quality, chromaSubsampling: '4:4:4', ...options })
      .toBuffer()
    if (jpeg.length > sampleLimits.size.over && jpeg.length < sampleLimits.size.under) break
  }
  return withDensity(jpeg, 300)
}

async function twoFaces(): Promise<Sharp> {
  const half = { width: sides.width / 2, height: sides.height / 2 }
  const one = await cut(0.3).resize(half).png().toBuffer()
  return sharp({ create: { ...sides, channels: 3, background: '#c8d0d8' } }).composite([
    { input: one, left: 0, top: half.height / 2 },
    { input: one, left: half.width, top: half.height / 2 },
  ])
}

/** As stored by a rotated camera: upright after applying the EXIF orientation. */
async function turned(orientation: number): Promise<Uint8Array> {
  // inverse of each orientation: mirror, then rotate
  const back = [0, 0, 0, 180, 180, 270, 270, 90, 90][orientation] ?? 0
  const mirrored = [2, 4, 5, 7].includes(orientation)
  const upright = await drawn(cut(0.3))
  const lying = await drawn((await drawn(mirrored ? upright.flop() : upright)).rotate(back))
  return lying
    .withMetadata({ orientation, density: 300 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** A real JPEG whose header claims 50,000×50,000 pixels. */
async function bomb(): Promise<Uint8Array> {
  const jpeg = Buffer.from(await asPortrait(cut(0.3)))
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0))
  jpeg.writeUInt16BE(50_000, frame + 5)
  jpeg.writeUInt16BE(50_000, frame + 7)
  return jpeg
}

async function colours(picture: Sharp, profile: 'p3' | 'cmyk'): Promise<Uint8Array> {
  // a CMYK profile alone exceeds the size limit of a portrait
  const coloured = profile === 'cmyk' ? picture.toColourspace('cmyk') : picture.withIccProfile('p3')
  const jpeg = await coloured
    .jpeg({ quality: profile === 'cmyk' ? 92 : 99, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return withDensity(jpeg, 300)
}

/** `refused`: the violated rules, or the code of the refusal; empty for a valid portrait. */
type FacePicture = { name: string; refused: string[]; make(): Promise<Uint8Array> }

const sharesOf = [10, 20, 30, 40, 50].map((share) => ({
  name: `face ${share} %`,
  refused: share < sampleLimits.faceShare.from || share > sampleLimits.faceShare.to ? ['faceShare'] : [],
  make: () => asPortrait(cut(share / 100)),
}))

const orientations = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => ({
  name: `EXIF ${orientation}`,
  refused: [],
  make: () => turned(orientation),
}))

/** Variants of one photo, for every property that a portrait may have or lack. */
export const facePictures: FacePicture[] = [
  ...sharesOf,
  ...orientations,
  { name: 'two faces', refused: ['face', 'faceShare'], make: async () => asPortrait(await twoFaces()) },
  {
    name: 'no face',
    refused: ['face', 'faceShare', 'facePose'],
    make: () =>
      asPortrait(
        sharp(astronaut)
          .extract({ left: 300, top: 220, width: 210, height: 280 })
          .resize({ ...sides, fit: 'fill' }),
      ),
  },
  {
    name: 'upside down',
    refused: ['facePose'],
    make: async () => asPortrait((await drawn(cut(0.3))).rotate(180)),
  },
  {
    name: 'on its side',
    refused: ['facePose'],
    make: async () =>
      asPortrait(
        sharp(await sharp(astronaut).rotate(90).toBuffer())
          .extract({ left: 290, top: 120, width: 168, height: 224 })
          .resize({ ...sides, fit: 'fill' }),
      ),
  },
  {
    name: 'half a face',
    refused: ['facePose'],
    make: () =>
      asPortrait(
        sharp(astronaut)
          .extract({ left: 205, top: 40, width: 150, height: 200 })
          .resize({ ...sides, fit: 'fill' }),
      ),
  },
  { name: 'grey', refused: [], make: () => asPortrait(cut(0.3).toColourspace('b-w')) },
  { name: 'progressive', refused: [], make: () => asPortrait(cut(0.3), { progressive: true }) },
  { name: 'Display P3', refused: [], make: () => colours(cut(0.3), 'p3') },
  { name: 'CMYK', refused: [], make: () => colours(cut(0.3), 'cmyk') },
  {
    name: 'truncated',
    refused: ['imageBroken'],
    make: async () => {
      const whole = await asPortrait(cut(0.3))
      return whole.subarray(0, Math.round(whole.length * 0.8))
    },
  },
  { name: 'bomb', refused: ['imageTooManyPixels'], make: bomb },
  {
    name: 'PNG by content',
    refused: ['format'],
    make: () => cut(0.3).withMetadata({ density: 300 }).png({ palette: true, effort: 1 }).toBuffer(),
  },
  {
    name: 'text by content',
    refused: ['notAnImage'],
    make: async () => new TextEncoder().encode('no picture at all '.repeat(20_000)),
  },
]

/** A photo by a phone held upright, stored as landscape: one person, far too large for a portrait. Of 12 megapixels unless its shorter side is given. */
export async function phonePhoto(side = 3000): Promise<Uint8Array> {
  const whole = await sharp(astronaut).resize(side, side).png({ compressionLevel: 1 }).toBuffer()
  const wide = await sharp(whole)
    .extend({ bottom: side / 3, background: '#30343a' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(wide)
    .rotate(270)
    .withMetadata({ orientation: 6, density: 72 })
    .jpeg({ quality: 90 })
    .toBuffer()
}
