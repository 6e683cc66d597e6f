import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { faceDetector } from '#kit/testing/face-detector.ts'
import type { FindFaces } from './detector.ts'
import { readModel } from './model.ts'
import type { Pixels } from './pixels.ts'
import { weightsUrl } from './weights.ts'

const astronaut = await readFile(new URL('../../testing/photos/astronaut.jpg', import.meta.url))

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 }
}

let findFaces: FindFaces
let photo: Pixels
beforeAll(async () => {
  findFaces = await faceDetector()
  photo = await pixelsOf(sharp(astronaut))
})

describe('the detector', () => {
  it('runs the weights that were published, unchanged', async () => {
    const digest = createHash('sha256')
      .update(await readFile(weightsUrl))
      .digest('hex')
    expect(digest).toBe('3bc182eb9f33925d9e58b5c8d59308a760f4adea8f282370e428c51212c26633')
  })

  it('finds the face of the photo where it is, to a pixel', () => {
    const [face, ...others] = findFaces(photo)
    expect(others).toEqual([])
    expect(face?.score).toBeGreaterThan(0.9)
    const sides = [face?.x, face?.y, face?.width, face?.height].map((side) => Math.round(side ?? 0))
    expect(sides).toEqual([178, 81, 94, 94])
  })

  it('answers the same each time, and the same with a fourth byte for each pixel', async () => {
    const first = findFaces(photo)
    const opaque = await pixelsOf(sharp(astronaut).ensureAlpha())
    expect(opaque.channels).toBe(4)
    expect(findFaces(opaque)).toEqual(first)
    expect(findFaces(photo)).toEqual(first)
  })

  it('finds two faces side by side, surest first', async () => {
    const head = await sharp(astronaut)
      .extract({ left: 120, top: 20, width: 210, height: 210 })
      .png()
      .toBuffer()
    const two = sharp({ create: { width: 420, height: 420, channels: 3, background: 'white' } }).composite([
      { input: head, left: 0, top: 100 },
      { input: head, left: 210, top: 100 },
    ])
    const faces = findFaces(await pixelsOf(two))
    expect(faces.map(({ x }) => Math.floor(x / 210)).sort()).toEqual([0, 1])
    expect(faces[0]?.score).toBeGreaterThanOrEqual(faces[1]?.score ?? 1)
  })

  const portrait = (left: number) =>
    sharp(astronaut).extract({ left, top: 40, width: 150, height: 200 }).png().toBuffer()

  it.each([0, 90, 180, 270] as const)('says how a face lies in a picture turned by %s', async (turned) => {
    const [face, ...others] = findFaces(await pixelsOf(sharp(await portrait(150)).rotate(turned)))
    expect(others).toEqual([])
    expect(face).toMatchObject({ turn: (360 - turned) % 360, isWhole: true })
  })

  it('puts the box of a face upside down where the face is', async () => {
    const [upright] = findFaces(await pixelsOf(sharp(await portrait(150))))
    const [over] = findFaces(await pixelsOf(sharp(await portrait(150)).rotate(180)))
    const [x = 0, y = 0, width = 0, height = 0] = [over?.x, over?.y, over?.width, over?.height]
    expect(Math.abs(150 - x - width - (upright?.x ?? 0))).toBeLessThan(3)
    expect(Math.abs(200 - y - height - (upright?.y ?? 0))).toBeLessThan(3)
  })

  it('says that a face is cut off by the edge', async () => {
    const wholeness = []
    for (const left of [150, 165, 205]) {
      const [face] = findFaces(await pixelsOf(sharp(await portrait(left))))
      wholeness.push(face?.isWhole)
    }
    expect(wholeness).toEqual([true, true, false])
  })

  it('finds none in plain colours, in noise and in the rocket', async () => {
    const size = { width: 300, height: 400, channels: 3 as const }
    const plain = sharp({ create: { ...size, background: '#3d87fe' } })
    const noise = sharp({
      create: { ...size, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
    const rocket = sharp(astronaut).extract({ left: 340, top: 0, width: 172, height: 270 })
    for (const picture of [plain, noise, rocket]) expect(findFaces(await pixelsOf(picture))).toEqual([])
  })

  it('looks at a picture of one pixel without a fault', () => {
    expect(findFaces({ data: new Uint8Array(3), width: 1, height: 1, channels: 3 })).toEqual([])
  })
})

describe('the model', () => {
  it('has the layers of the short-range network', async () => {
    const { operations, tensors, input, outputs } = readModel(await readFile(weightsUrl))
    const counted = Map.groupBy(operations, ({ does }) => does)
    expect(Object.fromEntries([...counted].map(([does, all]) => [does, all.length]))).toEqual({
      convolve: 21,
      convolveEach: 16,
      add: 16,
      cutNegative: 17,
      widen: 11,
      largest: 3,
      reshape: 4,
      join: 2,
    })
    expect(tensors[input]?.shape).toEqual([1, 128, 128, 3])
    expect(outputs.map((number) => tensors[number]?.shape)).toEqual([
      [1, 896, 16],
      [1, 896, 1],
    ])
  })

  it('is refused when it is cut off or something else', async () => {
    const weights = await readFile(weightsUrl)
    expect(() => readModel(weights.subarray(0, 100_000))).toThrow(RangeError)
    expect(() => readModel(new TextEncoder().encode('<!doctype html>'))).toThrow()
  })
})
