/** A raster image: three bytes per pixel; coordinates in drawing units, times `scale` in pixels. */
export interface Raster {
  width: number
  height: number
  pixels: Uint8Array
  scaleX: number
  scaleY: number
}

export type Colour = readonly [number, number, number]
export type Point = readonly [number, number]

const rowsPerPixel = 4

/** Fills a closed outline with antialiasing; `strength` 0–1 is the opacity. */
export function fillOutline(raster: Raster, outline: readonly Point[], colour: Colour, strength = 1): void {
  const points = outline.map(([x, y]): Point => [x * raster.scaleX, y * raster.scaleY])
  const tops = points.map(([, y]) => y)
  const first = Math.max(0, Math.floor(Math.min(...tops)))
  const last = Math.min(raster.height - 1, Math.ceil(Math.max(...tops)))
  const cover = new Float32Array(raster.width)
  for (let row = first; row <= last; row++) {
    cover.fill(0)
    for (let part = 0; part < rowsPerPixel; part++) {
      const cuts = crossings(points, row + (part + 0.5) / rowsPerPixel)
      for (let i = 0; i + 1 < cuts.length; i += 2) addSpan(cover, cuts[i] ?? 0, cuts[i + 1] ?? 0)
    }
    blendRow(raster, row, cover, colour, strength / rowsPerPixel)
  }
}

/** Intersections of the outline with a horizontal line, from left to right. */
function crossings(points: readonly Point[], y: number): number[] {
  const cuts: number[] = []
  let from = points.at(-1)
  for (const to of points) {
    if (from && from[1] <= y !== to[1] <= y)
      cuts.push(from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
    from = to
  }
  return cuts.sort((a, b) => a - b)
}

function addSpan(cover: Float32Array, from: number, to: number): void {
  const last = Math.min(cover.length - 1, Math.floor(to))
  for (let x = Math.max(0, Math.floor(from)); x <= last; x++) {
    cover[x] = (cover[x] ?? 0) + Math.min(x + 1, to) - Math.max(x, from)
  }
}

function blendRow(raster: Raster, row: number, cover: Float32Array, colour: Colour, strength: number): void {
  const { pixels, width } = raster
  const [red, green, blue] = colour
  for (let x = 0, at = row * width * 3; x < width; x++, at += 3) {
    const part = (cover[x] ?? 0) * strength
    if (part === 0) continue
    pixels[at] = (pixels[at] ?? 0) * (1 - part) + red * part
    pixels[at + 1] = (pixels[at + 1] ?? 0) * (1 - part) + green * part
    pixels[at + 2] = (pixels[at + 2] ?? 0) * (1 - part) + blue * part
  }
}

/** A smooth closed line through the points (Catmull-Rom). */
export function smooth(points: readonly Point[]): Point[] {
  const pieces = 14
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0]
  return points.flatMap((_, i) =>
    Array.from({ length: pieces }, (_, step): Point => {
      const t = step / pieces
      const axis = (k: 0 | 1) => {
        const [a, b, c, d] = [at(i - 1)[k], at(i)[k], at(i + 1)[k], at(i + 2)[k]]
        return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
      }
      return [axis(0), axis(1)]
    }),
  )
}

export function ellipse(x: number, y: number, rx: number, ry: number): Point[] {
  return Array.from({ length: 72 }, (_, i): Point => {
    const angle = (i / 72) * 2 * Math.PI
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)]
  })
}

export function mixed(a: Colour, b: Colour, part: number): Colour {
  const at = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * part
  return [at(0), at(1), at(2)]
}
