import sharp from 'sharp'
import { expect, test } from 'vitest'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { judgePortrait } from './judge-portrait.ts'

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
