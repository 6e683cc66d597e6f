import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawVerifyCode } from './draw-verify-code.ts'
import { randomVerifyText } from './verify-text.ts'

async function pixelsOf(uri: string) {
  const prefix = 'data:image/png;base64,'
  expect(uri.startsWith(prefix)).toBe(true)
  return sharp(Buffer.from(uri.slice(prefix.length), 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true })
}

test('a picture of 240×88 pixels with ink in each of the four places', async () => {
  const { data, info } = await pixelsOf(await drawVerifyCode('W7XK'))
  expect([info.width, info.height, info.channels]).toEqual([240, 88, 3])
  const inkIn = (from: number, to: number) => {
    let dark = 0
    for (let y = 0; y < 88; y++)
      for (let x = from; x < to; x++) dark += (data[(y * 240 + x) * 3] ?? 255) < 170 ? 1 : 0
    return dark
  }
  for (const place of [0, 1, 2, 3]) expect(inkIn(18 + place * 51, 69 + place * 51)).toBeGreaterThan(300)
})

test('the same text is never drawn twice alike', async () => {
  const drawn = await Promise.all(Array.from({ length: 10 }, () => drawVerifyCode('ACEF')))
  expect(new Set(drawn).size).toBe(10)
})

test('every letter and digit can be drawn, in either case; nothing else', async () => {
  for (const text of ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789']) {
    await expect(drawVerifyCode(text)).resolves.toMatch(/^data:image\/png;base64,/)
  }
  await expect(drawVerifyCode('a 4!')).rejects.toThrow(RangeError)
})

test('random texts: four characters, none that people confuse, all of them used', () => {
  const texts = Array.from({ length: 2000 }, randomVerifyText)
  for (const text of texts) expect(text).toMatch(/^[ACEFHJKLMNPRTWXY3479]{4}$/)
  expect(new Set(texts.join('')).size).toBe(20)
  expect(new Set(texts).size).toBeGreaterThan(1950)
})
