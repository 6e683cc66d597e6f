import { afterAll, describe, expect, it } from 'vitest'
import { facePictures } from '#kit/testing/face-pictures.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { sampleLimits } from '#kit/testing/portrait-limits.ts'
import { FileRefused } from './file-refused.ts'
import { openPortraitMaker } from './portrait-maker.ts'

const maker = openPortraitMaker(sampleLimits)
afterAll(() => maker.close())

/** The violated rules, or the code of the refusal; empty when a portrait was made. */
async function refusedFor(sent: Uint8Array): Promise<string[]> {
  try {
    await maker.make(sent)
    return []
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const { refusal } = error
    if (refusal.code !== 'portraitRules') return [refusal.code]
    return refusal.verdicts.filter(({ ok }) => !ok).map(({ rule }) => rule)
  }
}

describe('what the server says of each test picture, in a process of its own', () => {
  it.each(facePictures)('$name: $refused', async ({ make, refused }) => {
    expect(await refusedFor(await make())).toEqual(refused)
  })
})

it('drawn portraits, with which tests and the demonstration work, keep the rule about the face', async () => {
  const seeds = [1, 3, 6, 12, 26, 38]
  const made = await Promise.all(seeds.map(async (seed) => maker.make(await samplePortrait({ seed }))))
  expect(made.flatMap(({ verdicts }) => verdicts.filter(({ ok }) => !ok))).toEqual([])
})

it('more than can wait are refused as a busy system, and those that wait are made', async () => {
  const sent = await samplePortrait()
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => maker.make(sent)))
  const refused = asked.filter((each) => each.status === 'rejected')
  expect(asked.length - refused.length).toBe(18)
  expect(refused.map(({ reason }) => reason.kind.status)).toEqual([503, 503])
})
