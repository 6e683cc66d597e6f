import sharp from 'sharp'
import { expect, test } from 'vitest'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { sampleLimits as limits } from '#kit/testing/portrait-limits.ts'
import { judgePortrait, onlyFaceIsWrong } from './judge-portrait.ts'

const KB = 1024
const failed = (bytes: Uint8Array) => judgePortrait(bytes, limits).filter((verdict) => !verdict.ok)

test('a file that states no resolution says so', async () => {
  const portrait = await samplePortrait()
  portrait[portrait.indexOf(0x4a) + 7] = 0
  expect(failed(portrait)).toEqual([{ rule: 'resolution', ok: false, actual: null, limit: 80 }])
})

test('a PNG, whatever its name, fails by its format alone', async () => {
  const png = await sharp(await samplePortrait())
    .withMetadata({ density: 300 })
    .png({ palette: true })
    .toBuffer()
  expect(failed(png)).toEqual([{ rule: 'format', ok: false, actual: 'png', limit: 'jpeg' }])
})

test('other limits judge otherwise', async () => {
  const small = {
    ...limits,
    ratio: { width: 1, height: 1 },
    pixels: { width: 700, height: 700 },
    faceShare: { from: 50, to: 70, ideal: 60 },
  }
  const broken = judgePortrait(await samplePortrait(), small, looked(30)).filter(({ ok }) => !ok)
  expect(broken.map(({ rule, limit }) => [rule, limit])).toEqual([
    ['ratio', '1:1'],
    ['pixels', '700×700'],
    ['faceShare', '50–70'],
  ])
})

test('what cannot be read fails whatever cannot be measured', () => {
  expect(failed(new Uint8Array(300 * KB)).map(({ rule, actual }) => [rule, actual])).toEqual([
    ['format', null],
    ['ratio', null],
    ['pixels', null],
    ['resolution', null],
  ])
})

test('a portrait that a camera stored on its side is judged upright', async () => {
  const upright = await samplePortrait()
  const lying = await sharp(upright)
    .rotate(90)
    .withMetadata({ orientation: 8, density: 300 })
    .jpeg({ quality: 100 })
    .toBuffer()
  expect((await sharp(lying).metadata()).width).toBe(800)
  expect(failed(lying)).toEqual([])
})

/** A detection result in a frame of 600×800 with faces of these shares, in per cent. */
const looked = (...shares: number[]) => ({
  width: 600,
  height: 800,
  faces: shares.map((share) => ({ width: 600, height: (800 * share) / 100, turn: 0, isWhole: true })),
})

test('two faces are one too many, whatever the larger takes; none has no share', async () => {
  const portrait = await samplePortrait()
  const rules = (...shares: number[]) =>
    judgePortrait(portrait, limits, looked(...shares))
      .slice(6)
      .map(({ ok, actual }) => [ok, actual])
  expect(rules(10, 30)).toEqual([
    [false, 2],
    [true, 30],
    [true, 'whole'],
  ])
  expect(rules()).toEqual([
    [false, 0],
    [false, null],
    [false, null],
  ])
})

test.each([
  [{ turn: 0, isWhole: true }, 'whole'],
  [{ turn: 0, isWhole: false }, 'cut'],
  [{ turn: 180, isWhole: true }, 'turned'],
  [{ turn: 90, isWhole: false }, 'turned'],
])('a face that is %j is %s', async (pose, actual) => {
  const seen = looked(30)
  const verdicts = judgePortrait(await samplePortrait(), limits, {
    ...seen,
    faces: seen.faces.map((face) => ({ ...face, ...pose })),
  })
  expect(verdicts.at(-1)).toEqual({ rule: 'facePose', ok: actual === 'whole', actual, limit: 'whole' })
  expect(onlyFaceIsWrong(verdicts)).toBe(actual !== 'whole')
})

test('the face is never all that is wrong where another rule is broken, or none', async () => {
  const small = await samplePortrait({ bytes: 190 * KB })
  expect(onlyFaceIsWrong(judgePortrait(small, limits, looked()))).toBe(false)
  expect(onlyFaceIsWrong(judgePortrait(await samplePortrait(), limits, looked(30)))).toBe(false)
})
