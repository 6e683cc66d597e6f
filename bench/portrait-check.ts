import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { portraitLimits } from '#domain/people/participants/rules/portrait.ts'
import { inspectPortrait, makePortrait } from '#kit/files/portrait.ts'
import { openDetector } from '#kit/photo/face/detector.ts'
import { weightsUrl } from '#kit/photo/face/weights.ts'
import { judgePortrait } from '#kit/photo/judge-portrait.ts'
import { withDensity } from '#kit/photo/write-density.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import type { Bench, Line } from './benchmark.ts'
import { inTurns, ratioOf } from './ratios.ts'

/**
 * What: the server's check of a portrait of 12 megapixels under 1 MB: decoded, rotated, resized to the stored size, face detected, all nine
 * rules evaluated. In this process, as in the portal's worker thread.
 * Against: sharp alone, decoding and resizing the same file.
 * Limit: at most 2 ×. A second line has the cost of the whole, including two encodings.
 */
export async function portraitCheck({ scale }: Bench): Promise<Line[]> {
  const findFaces = openDetector(await readFile(weightsUrl))
  const photo = await largePhoto()
  const check = async () =>
    judgePortrait(photo, portraitLimits, (await inspectPortrait(photo, portraitLimits, findFaces)).seen)
  if (!(await check()).every(({ ok }) => ok)) throw new Error('the photo does not keep the rules')
  const rounds = 3 * scale.rounds
  const checks = await inTurns(
    rounds,
    timed(check),
    timed(() => shrunk(photo)),
  )
  const makes = await inTurns(
    scale.rounds,
    timed(() => makePortrait(photo, portraitLimits, findFaces)),
    timed(() => shrunk(photo)),
  )
  const common = { against: 'sharp alone, read and shrunk', unit: 'ms' }
  return [
    { ...ratioOf(checks), ...common, name: 'portrait of 12 MP, checked', limit: { of: 'ratio', atMost: 2 } },
    { ...ratioOf(makes), ...common, name: 'the same, checked and made anew' },
  ]
}

const timed = (work: () => Promise<unknown>) => async () => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const shrunk = (photo: Uint8Array) =>
  sharp(photo)
    .autoOrient()
    .resize({ ...portraitLimits.largest, fit: 'inside' })
    .raw()
    .toBuffer()

async function largePhoto(): Promise<Uint8Array> {
  const drawn = sharp(await samplePortrait()).resize(3000, 4000)
  return withDensity(await drawn.jpeg({ quality: 60 }).toBuffer(), 300)
}
