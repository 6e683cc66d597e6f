import sharp from 'sharp'
import { expect, test } from 'vitest'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { judgePortrait, onlyFaceIsWrong } from './judge-portrait.ts'

const KB = 1024
const failed = (bytes: Uint8Array) => judgePortrait(bytes).filter((verdict) => !verdict.ok)

test('a proper portrait passes all six rules, each with what it has and what is asked', async () => {
  const portrait = await samplePortrait()
  expect(judgePortrait(portrait)).toEqual([
    { rule: 'format', ok: true, actual: 'jpeg', limit: 'jpeg' },
    { rule: 'ratio', ok: true, actual: '600×800', limit: '3:4' },
    { rule: 'minSize', ok: true, actual: portrait.length, limit: 200 * KB },
    { rule: 'maxSize', ok: true, actual: portrait.length, limit: 1024 * KB },
    { rule: 'pixels', ok: true, actual: '600×800', limit: '480×640' },
    { rule: 'resolution', ok: true, actual: 300, limit: 80 },
  ])
})

test.each([
  ['exactly 200 KB', { bytes: 200 * KB }, ['minSize']],
  ['one byte over 200 KB', { bytes: 200 * KB + 1 }, []],
  ['one byte under 1 MB', { bytes: 1024 * KB - 1 }, []],
  ['exactly 1 MB', { bytes: 1024 * KB }, ['maxSize']],
  ['480×640', { width: 480, height: 640 }, []],
  ['477×636', { width: 477, height: 636 }, ['pixels']],
  ['one pixel less wide, still 3:4 by rounding', { width: 479, height: 639 }, ['pixels']],
  ['one pixel less high', { width: 480, height: 639 }, ['ratio', 'pixels']],
  ['rounded width', { width: 601, height: 801 }, []],
  ['one pixel too high', { width: 600, height: 801 }, ['ratio']],
  ['one pixel too wide', { width: 601, height: 800 }, ['ratio']],
  ['lying', { width: 800, height: 600 }, ['ratio', 'pixels']],
  ['80 dpi', { dpi: 80 }, []],
  ['79 dpi', { dpi: 79 }, ['resolution']],
])('%s', async (_, wanted, rules) => {
  expect(failed(await samplePortrait(wanted)).map(({ rule }) => rule)).toEqual(rules)
})

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

test.each([
  [[14.9], false],
  [[14.94], false],
  [[15], true],
  [[31.4], true],
  [[42], true],
  [[42.1], false],
  [[60], false],
])('a face of %j %% of the frame: %j', async (shares, ok) => {
  const verdicts = judgePortrait(await samplePortrait(), looked(...shares))
  expect(verdicts.slice(6)).toEqual([
    { rule: 'face', ok: true, actual: 1, limit: 1 },
    { rule: 'faceShare', ok, actual: Math.round(10 * (shares[0] ?? 0)) / 10, limit: '15–42' },
    { rule: 'facePose', ok: true, actual: 'whole', limit: 'whole' },
  ])
  expect(onlyFaceIsWrong(verdicts)).toBe(!ok)
})

test('two faces are one too many, whatever the larger takes; none has no share', async () => {
  const portrait = await samplePortrait()
  const rules = (...shares: number[]) =>
    judgePortrait(portrait, looked(...shares))
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
  const verdicts = judgePortrait(await samplePortrait(), {
    ...seen,
    faces: seen.faces.map((face) => ({ ...face, ...pose })),
  })
  expect(verdicts.at(-1)).toEqual({ rule: 'facePose', ok: actual === 'whole', actual, limit: 'whole' })
  expect(onlyFaceIsWrong(verdicts)).toBe(actual !== 'whole')
})

test('the face is never all that is wrong where another rule is broken, or none', async () => {
  const small = await samplePortrait({ bytes: 190 * KB })
  expect(onlyFaceIsWrong(judgePortrait(small, looked()))).toBe(false)
  expect(onlyFaceIsWrong(judgePortrait(await samplePortrait(), looked(30)))).toBe(false)
})
