import type { Pixels } from '#kit/photo/face/pixels.ts'

/** A picture in shades of grey, row by row, 0 black to 255 white. */
export interface Grey {
  data: Uint8ClampedArray
  width: number
  height: number
}

export type Point = { x: number; y: number }

/** Luminance of each pixel. */
export function greyOf({ data, width, height, channels }: Pixels): Grey {
  const grey = new Uint8ClampedArray(width * height)
  for (let to = 0, from = 0; to < grey.length; to++, from += channels)
    grey[to] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8
  return { data: grey, width, height }
}

/** The picture scaled down by a whole factor, by averaging. */
export function shrunk(grey: Grey, by: number): Grey {
  if (by === 1) return grey
  const width = Math.floor(grey.width / by)
  const height = Math.floor(grey.height / by)
  const data = new Uint8ClampedArray(width * height)
  const sums = new Uint32Array(width)
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let row = 0; row < by; row++)
      for (let x = 0, at = (y * by + row) * grey.width; x < width; x++)
        for (let column = 0; column < by; column++, at++) sums[x] = (sums[x] ?? 0) + (grey.data[at] ?? 0)
    for (let x = 0; x < width; x++) data[y * width + x] = (sums[x] ?? 0) / (by * by)
  }
  return { data, width, height }
}

/** The picture rotated clockwise by 90°: its left side becomes the top. */
export function turned({ data, width, height }: Grey): Grey {
  const all = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) all[x * height + height - 1 - y] = data[y * width + x] ?? 0
  return { data: all, width: height, height: width }
}

/** Bilinear interpolation; clamped at the border. */
export function brightnessAt({ data, width, height }: Grey, x: number, y: number): number {
  const inX = Math.max(0, Math.min(x, width - 1.001))
  const inY = Math.max(0, Math.min(y, height - 1.001))
  const column = inX | 0
  const row = inY | 0
  const right = inX - column
  const below = inY - row
  const at = row * width + column
  const top = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
  const bottom = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
  return top * (1 - below) + bottom * below
}

type Area = { width: number; height: number; across: number; down: number }

/** Box blur: the mean of `across` values to each side and `down` up and down, cropped at the border. */
export function meansAround(values: Float32Array, area: Area): Float32Array {
  const { width, height, down } = area
  const rows = meansInRows(values, area)
  const means = new Float32Array(width * height)
  const sums = new Float64Array(width)
  const take = (y: number, sign: 1 | -1) => {
    for (let x = 0, at = y * width; x < width; x++, at++) sums[x] = (sums[x] ?? 0) + sign * (rows[at] ?? 0)
    return sign
  }
  let count = 0
  for (let y = 0; y < Math.min(down, height); y++) count += take(y, 1)
  for (let y = 0; y < height; y++) {
    if (y + down < height) count += take(y + down, 1)
    if (y - down - 1 >= 0) count += take(y - down - 1, -1)
    for (let x = 0; x < width; x++) means[y * width + x] = (sums[x] ?? 0) / count
  }
  return means
}

function meansInRows(values: Float32Array, { width, height, across }: Area): Float32Array {
  const means = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const first = y * width
    let sum = 0
    let count = 0
    for (let x = 0; x < Math.min(across, width); x++, count++) sum += values[first + x] ?? 0
    for (let x = 0; x < width; x++) {
      if (x + across < width) {
        sum += values[first + x + across] ?? 0
        count++
      }
      if (x - across - 1 >= 0) {
        sum -= values[first + x - across - 1] ?? 0
        count--
      }
      means[first + x] = sum / count
    }
  }
  return means
}
