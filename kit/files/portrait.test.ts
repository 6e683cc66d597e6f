import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readImageHeader } from '#kit/photo/image-header.ts'
import { judgePortrait } from '#kit/photo/judge-portrait.ts'
import { withDensity } from '#kit/photo/write-density.ts'
import { faceDetector } from '#kit/testing/face-detector.ts'
import { type SamplePortrait, samplePortrait } from '#kit/testing/portrait.ts'
import { sampleLimits as limits } from '#kit/testing/portrait-limits.ts'
import { makePortrait } from './portrait.ts'

const findFaces = await faceDetector()
const keepsRules = (bytes: Uint8Array) => judgePortrait(bytes, limits).every((verdict) => verdict.ok)

test.each<[string, SamplePortrait]>([
  ['usual', {}],
  ['smallest sides', { width: 480, height: 640 }],
  ['fewest bytes', { bytes: 200 * 1024 + 1 }],
  ['most bytes', { bytes: 1024 * 1024 - 1, width: 900, height: 1200 }],
  ['lowest resolution', { dpi: 80 }],
  ['largest kept size', { width: 1200, height: 1600 }],
])('%s: what is stored keeps the rules too, beside 600×800 WebP', async (_, wanted) => {
  const sent = await samplePortrait(wanted)
  const { portrait, screen } = await makePortrait(sent, limits, findFaces)
  expect(keepsRules(portrait.bytes)).toBe(true)
  expect(readImageHeader(portrait.bytes)?.dpi).toBe(readImageHeader(sent)?.dpi)
  expect([portrait.width, portrait.height]).toEqual([wanted.width ?? 600, wanted.height ?? 800])
  // The WebP loader is blocked in this process: parse the RIFF header and the frame size by hand.
  const webp = Buffer.from(screen.bytes)
  expect(webp.toString('latin1', 0, 4) + webp.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8 ')
  expect([webp.readUInt16LE(26) & 0x3fff, webp.readUInt16LE(28) & 0x3fff]).toEqual([600, 800])
})

test('pixels stay what the person saw', async () => {
  const sent = await samplePortrait()
  const { portrait } = await makePortrait(sent, limits, findFaces)
  const [before, after] = await Promise.all(
    [sent, portrait.bytes].map((bytes) => sharp(bytes).raw().toBuffer()),
  )
  let difference = 0
  before?.forEach((value, i) => {
    difference += Math.abs(value - (after?.[i] ?? 0))
  })
  expect(difference / (before?.length ?? 1)).toBeLessThan(2)
})

test('12 megapixels in under 1 MB: kept at 1200×1600, within the rules', async () => {
  const { data, info } = await sharp(await samplePortrait())
    .resize(3000, 4000)
    .jpeg({ quality: 60 })
    .toBuffer({ resolveWithObject: true })
  const sent = withDensity(data, 240)
  expect([info.width, info.height, keepsRules(sent)]).toEqual([3000, 4000, true])
  const { portrait } = await makePortrait(sent, limits, findFaces)
  expect([portrait.width, portrait.height, keepsRules(portrait.bytes)]).toEqual([1200, 1600, true])
})

test('a photo lying on its side is stored upright', async () => {
  const lying = await sharp(await samplePortrait())
    .rotate(90)
    .withMetadata({ orientation: 8, density: 300 })
    .jpeg({ quality: 100 })
    .toBuffer()
  const { portrait } = await makePortrait(lying, limits, findFaces)
  expect([portrait.width, portrait.height]).toEqual([600, 800])
  expect((await sharp(portrait.bytes).metadata()).orientation).toBeUndefined()
})

test('a rule broken names all nine verdicts', async () => {
  const small = await samplePortrait({ bytes: 190 * 1024 })
  const faceless = [
    { rule: 'face', ok: false, actual: 0, limit: 1 },
    { rule: 'faceShare', ok: false, actual: null, limit: '15–42' },
    { rule: 'facePose', ok: false, actual: null, limit: 'whole' },
  ]
  await expect(makePortrait(small, limits, () => [])).rejects.toMatchObject({
    refusal: { code: 'portraitRules', verdicts: [...judgePortrait(small, limits), ...faceless] },
  })
})

test('the rules about the face may be excused, and no other', async () => {
  const made = await makePortrait(await samplePortrait(), limits, () => [], { excused: true })
  expect(made.verdicts.filter(({ ok }) => !ok).map(({ rule }) => rule)).toEqual([
    'face',
    'faceShare',
    'facePose',
  ])
  const small = await samplePortrait({ bytes: 190 * 1024 })
  await expect(makePortrait(small, limits, () => [], { excused: true })).rejects.toMatchObject({
    refusal: { code: 'portraitRules' },
  })
})

test('padding does not make a small picture large', async () => {
  const flat = await sharp({ create: { width: 480, height: 640, channels: 3, background: '#3d87fe' } })
    .jpeg()
    .toBuffer()
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0xff, 0xff), Buffer.alloc(65_533, 'x')])
  const padded = withDensity(
    Buffer.concat([flat.subarray(0, 2), ...Array(5).fill(comment), flat.subarray(2)]),
    300,
  )
  expect(keepsRules(padded)).toBe(true)
  await expect(makePortrait(padded, limits, findFaces)).rejects.toMatchObject({
    refusal: { code: 'portraitRules' },
  })
})
