import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { glyphOf, type Segment } from './glyphs.ts'

/** Pixels; shown at half this size, 120×44, so that it is sharp on dense screens. */
const width = 240
const height = 88
/** Pixels per glyph unit (a glyph is 4×6) and half the width of the pen. */
const unit = 9.2
const pen = 3.4

type Random = () => number

/**
 * A PNG data URI of the text (letters and digits, drawn as capitals), randomised at each call: tilted, bent, and crossed by two lines. All of
 * it has one colour and letters touch in places, so that neither colour nor gaps help to segment it.
 */
export async function drawVerifyCode(text: string): Promise<string> {
  const random = randomSource()
  const pixels = paper(random)
  const bend = waves(random)
  const colour = ink(random)
  const characters = [...text]
  const step = (width - 36) / characters.length
  characters.forEach((character, i) => {
    drawStrokes(pixels, placed(glyphOf(character), 18 + step * (i + 0.5), random), pen, colour, bend)
  })
  for (let i = 0; i < 2; i++) drawStrokes(pixels, crossing(random), 1.2, colour, bend)
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 4 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Cryptographically random numbers from 0 to 1, so that the distortion cannot be predicted. */
function randomSource(): Random {
  const bytes = randomBytes(512)
  let at = 0
  return () => bytes.readUInt16LE((at++ % 256) * 2) / 65536
}

function paper(random: Random): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  const tint = [236 + random() * 12, 240 + random() * 10, 246 + random() * 8]
  for (let i = 0; i < pixels.length; i++) pixels[i] = tint[i % 3] ?? 0
  return pixels
}

function ink(random: Random): number[] {
  return [20 + random() * 90, 30 + random() * 70, 70 + random() * 110]
}

/** Offset of each row and column, precomputed: sines per pixel took most of the time. */
function waves(random: Random) {
  const [down, across] = [random() * 6.3, random() * 6.3]
  const [tall, wide] = [0.05 + random() * 0.03, 0.035 + random() * 0.02]
  return {
    rows: Float64Array.from({ length: height }, (_, y) => 4 * Math.sin(y * tall + down)),
    columns: Float64Array.from({ length: width }, (_, x) => 5 * Math.sin(x * wide + across)),
  }
}

/** Glyph units to pixels: tilted by at most 14 degrees, a little larger or smaller, a little up or down. */
function placed(glyph: Segment[], middle: number, random: Random): Segment[] {
  const tilt = (random() - 0.5) * 0.5
  const size = unit * (0.9 + random() * 0.2)
  const [cos, sin] = [Math.cos(tilt) * size, Math.sin(tilt) * size]
  const [left, top] = [middle + (random() - 0.5) * 8, height / 2 + (random() - 0.5) * 8]
  return glyph.map(({ x, y, dx, dy }) => ({
    x: left + x * cos - y * sin,
    y: top + x * sin + y * cos,
    dx: dx * cos - dy * sin,
    dy: dx * sin + dy * cos,
  }))
}

function crossing(random: Random): Segment[] {
  const [from, to] = [10 + random() * (height - 20), 10 + random() * (height - 20)]
  return [{ x: 6, y: from, dx: width - 12, dy: to - from }]
}

function drawStrokes(
  pixels: Buffer,
  segments: Segment[],
  half: number,
  colour: number[],
  bend: ReturnType<typeof waves>,
): void {
  // The bend moves a point by at most 5 pixels, the pen reaches half its width further.
  const reach = 6 + half
  for (const { x, y, dx, dy } of segments) {
    const length = dx * dx + dy * dy
    const lastX = Math.min(width - 1, Math.max(x, x + dx) + reach)
    const lastY = Math.min(height - 1, Math.max(y, y + dy) + reach)
    for (let py = Math.max(0, Math.floor(Math.min(y, y + dy) - reach)); py <= lastY; py++) {
      for (let px = Math.max(0, Math.floor(Math.min(x, x + dx) - reach)); px <= lastX; px++) {
        const right = px + (bend.rows[py] ?? 0) - x
        const under = py + (bend.columns[px] ?? 0) - y
        const along = Math.min(1, Math.max(0, (right * dx + under * dy) / length))
        const [offX, offY] = [right - along * dx, under - along * dy]
        const cover = half + 0.5 - Math.sqrt(offX * offX + offY * offY)
        if (cover > 0) blend(pixels, (py * width + px) * 3, colour, Math.min(1, cover))
      }
    }
  }
}

function blend(pixels: Buffer, at: number, colour: number[], cover: number): void {
  for (let i = 0; i < 3; i++) {
    const below = pixels[at + i] ?? 0
    pixels[at + i] = below + ((colour[i] ?? 0) - below) * cover
  }
}
