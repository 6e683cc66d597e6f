import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isWhole } from './whole-picture.ts'

const plain = sharp({ create: { width: 300, height: 400, channels: 3, background: '#3d87fe' } })
const grain = sharp({
  create: {
    width: 300,
    height: 400,
    channels: 3,
    background: 'white',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})

test.each([
  ['JPEG', () => grain.clone().jpeg().toBuffer()],
  ['progressive JPEG', () => grain.clone().jpeg({ progressive: true }).toBuffer()],
  ['JPEG of one colour', () => plain.clone().jpeg().toBuffer()],
  ['PNG', () => grain.clone().png().toBuffer()],
])('a %s is whole, and wherever it is cut off it is not', async (_, make) => {
  const bytes = await make()
  expect(isWhole(bytes)).toBe(true)
  for (const share of [0.3, 0.6, 0.9, 0.99])
    expect(isWhole(bytes.subarray(0, bytes.length * share))).toBe(false)
})

test('what hangs behind the end of a JPEG does not matter, the end of a small picture in its metadata does not count', async () => {
  const jpeg = await grain.clone().jpeg().toBuffer()
  expect(isWhole(Buffer.concat([jpeg, Buffer.from('more')]))).toBe(true)
  const thumbnail = await plain.clone().resize(30, 40).jpeg().toBuffer()
  const segment = Buffer.concat([
    Buffer.of(0xff, 0xe1, (thumbnail.length + 2) >> 8, (thumbnail.length + 2) & 255),
    thumbnail,
  ])
  const withThumbnail = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
  expect(isWhole(withThumbnail)).toBe(true)
  expect(isWhole(withThumbnail.subarray(0, withThumbnail.length - 300))).toBe(false)
})

test('other bytes are not judged', () => {
  expect(isWhole(new TextEncoder().encode('GIF89a'))).toBe(true)
})
