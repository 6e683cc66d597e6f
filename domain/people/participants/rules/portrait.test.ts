import { expect, test } from 'vitest'
import { judgePortrait, onlyFaceIsWrong } from '#kit/photo/judge-portrait.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { portraitLimits } from './portrait.ts'

const KB = 1024
const judge = (bytes: Uint8Array) => judgePortrait(bytes, portraitLimits)

test('a proper portrait passes all six rules, each with what it has and what is asked', async () => {
  const portrait = await samplePortrait()
  expect(judge(portrait)).toEqual([
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
  expect(
    judge(await samplePortrait(wanted))
      .filter(({ ok }) => !ok)
      .map(({ rule }) => rule),
  ).toEqual(rules)
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
  const verdicts = judgePortrait(await samplePortrait(), portraitLimits, looked(...shares))
  expect(verdicts.slice(6)).toEqual([
    { rule: 'face', ok: true, actual: 1, limit: 1 },
    { rule: 'faceShare', ok, actual: Math.round(10 * (shares[0] ?? 0)) / 10, limit: '15–42' },
    { rule: 'facePose', ok: true, actual: 'whole', limit: 'whole' },
  ])
  expect(onlyFaceIsWrong(verdicts)).toBe(!ok)
})
