import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Pixels } from '#kit/photo/face/pixels.ts'
import { specimen, specimens } from '#kit/testing/passports.ts'
import { openGlyphNetwork, type ReadGlyph } from './glyph-network.ts'
import { readZone, type ZoneReading } from './read-zone.ts'
import { weightsUrl } from './weights.ts'

const weights = await readFile(weightsUrl)
const today = '2026-06-01'

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 3 }
}

let readGlyph: ReadGlyph
beforeAll(() => {
  readGlyph = openGlyphNetwork(weights)
})

const read = async (picture: Sharp) => readZone(await pixelsOf(picture), readGlyph, today)
const fieldsOf = (reading: ZoneReading) => (reading.status === 'read' ? reading.fields : reading.status)

describe('the reader', () => {
  test.each(specimens)('reads $file as it is', async ({ file, status, kind, lines, fields }) => {
    const reading = await read(sharp(await specimen(file)))
    if (status === 'none') return expect(reading).toEqual({ status: 'none' })
    expect(reading).toMatchObject({ status: 'read', format: kind, lines, fields, doubts: [] })
  })

  it('reads a page that lies on either side, and says where its zone is', async () => {
    const upright = sharp(await specimen('1-scan.jpg'))
    const { width = 0, height = 0 } = await upright.metadata()
    const straight = await read(upright)
    for (const turn of [90, 270]) {
      const lying = await read(sharp(await specimen('1-scan.jpg')).rotate(turn))
      expect(fieldsOf(lying)).toEqual(fieldsOf(straight))
      if (lying.status !== 'read' || straight.status !== 'read') throw new Error('not read')
      const { x, y } = lying.place.topLeft
      const back = turn === 90 ? { x: y, y: height - 1 - x } : { x: width - 1 - y, y: x }
      expect(Math.hypot(back.x - straight.place.topLeft.x, back.y - straight.place.topLeft.y)).toBeLessThan(4)
    }
  })

  it('fills in nothing where glare covers a part of the zone', async () => {
    const glare = await sharp({ create: { width: 260, height: 400, channels: 3, background: '#f4f4f4' } })
      .png()
      .toBuffer()
    const page = sharp(await specimen('1-scan.jpg'))
    const { width = 0, height = 0 } = await page.metadata()
    const covered = page.composite([{ input: glare, left: Math.floor(width * 0.4), top: height - 400 }])
    expect(['unsure', 'none']).toContain((await read(sharp(await covered.png().toBuffer()))).status)
  })

  it.each([
    ['a single pixel', 1, 1],
    ['a thread', 4000, 1],
    ['a strip', 3000, 120],
    ['nothing but white', 1200, 900],
  ])('finds no zone in %s', async (_, width, height) => {
    const blank = sharp({ create: { width, height, channels: 3, background: 'white' } })
    expect(await read(blank)).toEqual({ status: 'none' })
  })

  it('finds no zone in noise, in even stripes and in a portrait', async () => {
    const size = { width: 1000, height: 700, channels: 3 as const }
    const noise = sharp({
      create: { ...size, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
    const stripes = Buffer.alloc(1000 * 700 * 3, 255)
    for (let at = 0; at < stripes.length; at += 3)
      if ((at / 3) % 20 < 8 && Math.floor(at / 3000) % 50 < 25) stripes.fill(0, at, at + 3)
    const portrait = sharp(new URL('../../testing/photos/astronaut.jpg', import.meta.url).pathname)
    for (const picture of [noise, sharp(stripes, { raw: size }), portrait])
      expect((await read(picture)).status).not.toBe('read')
  })
})

describe('the weights', () => {
  it('are those that were trained, and within what a page may cost', () => {
    const digest = createHash('sha256').update(weights).digest('hex')
    expect(digest).toBe('57d94d76ec7232851da859d94ecdbad7168a489b66ae9f5d9c8e360036c7aebf')
    expect(gzipSync(weights).length).toBeLessThanOrEqual(60_000)
  })

  it('are refused when something else came in their place', () => {
    expect(() => openGlyphNetwork(new TextEncoder().encode('<!doctype html>'))).toThrow(RangeError)
    expect(() => openGlyphNetwork(weights.subarray(0, 50_000))).toThrow(RangeError)
  })
})
