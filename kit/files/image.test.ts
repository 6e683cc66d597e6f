import sharp from 'sharp'
import { expect, test } from 'vitest'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { FileRefused } from './file-refused.ts'
import { cleanPicture, maxPixels } from './image.ts'

const both = { formats: ['jpeg', 'png'], name: '' } as const
const grain = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })

async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(FileRefused)
  return error instanceof FileRefused ? error.refusal : undefined
}

/** A PNG that consists of a header claiming this size. */
function claimedPng(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(200)
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.set([8, 2, 0, 0, 0], 24)
  return bytes
}

/** A real JPEG whose frame header claims this size. */
async function claimedJpeg(width: number, height: number): Promise<Buffer> {
  const bytes = await grain(64, 64).jpeg().toBuffer()
  const frame = bytes.indexOf(Buffer.of(0xff, 0xc0))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

test.each([
  ['PNG', () => claimedPng(50_000, 50_000)],
  ['JPEG', () => claimedJpeg(50_000, 50_000)],
])('a %s of 50,000×50,000 by its header is refused before decoding, with flat memory', async (_, make) => {
  const bomb = await make()
  const before = process.memoryUsage().rss
  const refusal = await refusalOf(cleanPicture(bomb, both))
  expect(refusal).toEqual({ code: 'imageTooManyPixels', pixels: 2_500_000_000, max: maxPixels })
  expect(process.memoryUsage().rss - before).toBeLessThan(20_000_000)
})

test('40 million pixels are the last to be decoded', async () => {
  expect(await refusalOf(cleanPicture(claimedPng(8000, 5001), both))).toMatchObject({
    code: 'imageTooManyPixels',
  })
  expect(await refusalOf(cleanPicture(claimedPng(8000, 5000), both))).toEqual({ code: 'imageBroken' })
})

test('a truncated or damaged picture is refused, not stored with a grey half', async () => {
  const whole = await grain(600, 800).jpeg().toBuffer()
  expect(await refusalOf(cleanPicture(whole.subarray(0, whole.length - 400), both))).toEqual({
    code: 'imageBroken',
  })
  const png = await grain(300, 400).png().toBuffer()
  expect(await refusalOf(cleanPicture(png.subarray(0, png.length / 2), both))).toEqual({
    code: 'imageBroken',
  })
})

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['%PDF-1.7\n'],
  ['GIF89a\x01\0\x01\0\0\0\0;'],
  ['PK\x03\x04'],
])('%j is no picture for us', async (text) => {
  expect(await refusalOf(cleanPicture(Buffer.from(text.padEnd(400), 'latin1'), both))).toEqual({
    code: 'notAnImage',
  })
})

test('no other loader is left open in this process', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(svg).png().toBuffer()).rejects.toThrow()
  const webp = await grain(9, 9).webp().toBuffer()
  await expect(sharp(webp).png().toBuffer()).rejects.toThrow()
})

test('name, content and purpose agree, or the file is refused', async () => {
  const png = await grain(30, 40).png().toBuffer()
  const jpeg = await grain(30, 40).jpeg().toBuffer()
  const given = (bytes: Buffer, name: string) => cleanPicture(bytes, { ...both, name })
  expect(await refusalOf(given(png, 'passport.jpg'))).toEqual({ code: 'nameDisagrees', found: 'png' })
  expect(await refusalOf(given(jpeg, 'passport.png'))).toEqual({ code: 'nameDisagrees', found: 'jpeg' })
  expect(await refusalOf(given(jpeg, 'passport.html'))).toEqual({ code: 'nameDisagrees', found: 'jpeg' })
  expect(await given(jpeg, '护照.JPG')).toMatchObject({ mediaType: 'image/jpeg', width: 30, height: 40 })
  expect(await given(png, 'blob')).toMatchObject({ mediaType: 'image/png', width: 30, height: 40 })
  const onlyJpeg = cleanPicture(png, { formats: ['jpeg'], name: 'a.png' })
  expect(await refusalOf(onlyJpeg)).toEqual({ code: 'imageFormatNotTaken', found: 'png' })
})

test('place, camera, comments and whatever hangs behind the picture are gone; it stands upright', async () => {
  const tail = Buffer.from('PK\x03\x04<script>alert(1)</script>', 'latin1')
  const sent = await sharp(await samplePortrait({ width: 480, height: 640 }))
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Model: 'SecretCam' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 40/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  const found = await sharp(sent).metadata()
  expect([found.orientation, found.exif?.includes('SecretCam'), found.xmp?.includes('secret')]).toEqual([
    6,
    true,
    true,
  ])
  const made = await cleanPicture(Buffer.concat([sent, tail]), both)
  const left = await sharp(made.bytes).metadata()
  for (const key of ['exif', 'xmp', 'icc', 'iptc', 'orientation', 'comments'] as const)
    expect(left[key]).toBeUndefined()
  expect([made.width, made.height]).toEqual([640, 480])
  for (const secret of ['SecretCam', 'secret place', 'script', 'PK\x03\x04']) {
    expect(Buffer.from(made.bytes).includes(secret, 0, 'latin1')).toBe(false)
  }
})

test('a picture of very many pixels is kept at 3000, whichever side is longer', async () => {
  const wide = await grain(3300, 1100).jpeg({ quality: 40 }).toBuffer()
  const made = await cleanPicture(wide, both)
  expect([made.width, made.height]).toEqual([3000, 1000])
})
