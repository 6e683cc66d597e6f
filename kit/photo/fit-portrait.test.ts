import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePortrait } from '#kit/files/portrait.ts'
import { faceDetector } from '#kit/testing/face-detector.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { sampleLimits as limits } from '#kit/testing/portrait-limits.ts'
import { type Encode, fitPortrait } from './fit-portrait.ts'
import { readImageHeader } from './image-header.ts'
import { judgePortrait } from './judge-portrait.ts'

const findFaces = await faceDetector()

/** Encodes as a browser does: full colours only at full quality. */
const encoderOf =
  (picture: Uint8Array): Encode =>
  async ({ width, height }, quality) =>
    sharp(picture)
      .resize({ width, height, fit: 'fill' })
      .jpeg({ quality: Math.round(quality * 100), chromaSubsampling: quality === 1 ? '4:4:4' : '4:2:0' })
      .toBuffer()

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer()

const brokenRules = (jpeg: Uint8Array) => judgePortrait(jpeg, limits).filter(({ ok }) => !ok)

describe('fitting a portrait between the limits', () => {
  it('lands between them for an ordinary picture, and the server takes it', async () => {
    const jpeg = await fitPortrait(
      { width: 900, height: 1200 },
      limits,
      encoderOf(await samplePortrait({ seed: 3 })),
    )
    expect(brokenRules(jpeg)).toEqual([])
    await expect(makePortrait(jpeg, limits, findFaces)).resolves.toBeDefined()
  })

  it('draws a calm picture larger until it holds enough bytes, and the server takes it', async () => {
    const calm = await sharp(await samplePortrait({ seed: 5 }))
      .resize(480, 640)
      .blur(3)
      .jpeg({ quality: 90 })
      .toBuffer()
    const jpeg = await fitPortrait({ width: 480, height: 640 }, limits, encoderOf(calm))
    expect(brokenRules(jpeg)).toEqual([])
    expect(readImageHeader(jpeg)?.width).toBeGreaterThan(480)
    await expect(makePortrait(jpeg, limits, findFaces)).resolves.toBeDefined()
  })

  it('lowers the quality of a picture full of detail', async () => {
    const jpeg = await fitPortrait({ width: 3000, height: 4000 }, limits, encoderOf(await noise(1200, 1600)))
    expect(brokenRules(jpeg)).toEqual([])
    expect(readImageHeader(jpeg)?.width).toBe(1200)
  })

  it('delivers a frame with too few pixels as it is, so that the verdict says so', async () => {
    const jpeg = await fitPortrait({ width: 300, height: 400 }, limits, encoderOf(await samplePortrait()))
    expect(brokenRules(jpeg).map(({ rule, actual }) => `${rule} ${actual}`)).toContain('pixels 300×400')
  })

  it('makes exactly 3:4 out of a frame that a hand has dragged', async () => {
    const jpeg = await fitPortrait(
      { width: 613.37, height: 817.83 },
      limits,
      encoderOf(await samplePortrait()),
    )
    const header = readImageHeader(jpeg)
    expect(header && header.width * 4 - header.height * 3).toBe(0)
    expect(header?.dpi).toBe(300)
  })
})
