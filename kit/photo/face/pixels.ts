/** A decoded picture, upright: bytes from 0 to 255, row by row, red, green and blue of each pixel first. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
  /** Bytes per pixel; alpha is ignored. */
  channels: 3 | 4
}

/** Position and scale of a picture within the network's input square, in pixels of the square. */
export interface Placed {
  scale: number
  left: number
  top: number
}

/**
 * Scales the picture into the centre of a square of `side` pixels, values −1 to 1, padded with black. Each pixel is the
 * exact average of those that it covers, so that browser and server get the same numbers for the same picture: a canvas
 * and libvips scale differently.
 */
export function shrinkInto(
  square: Float32Array,
  side: number,
  { data, width, height, channels }: Pixels,
): Placed {
  const scale = side / Math.max(width, height)
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)]
  const [left, top] = [(side - across) >> 1, (side - down) >> 1]
  square.fill(-1)
  for (let y = 0; y < down; y++) {
    const firstRow = Math.floor((y * height) / down)
    const endRow = Math.max(firstRow + 1, Math.floor(((y + 1) * height) / down))
    for (let x = 0; x < across; x++) {
      const first = Math.floor((x * width) / across)
      const end = Math.max(first + 1, Math.floor(((x + 1) * width) / across))
      let [red, green, blue] = [0, 0, 0]
      for (let row = firstRow; row < endRow; row++)
        for (let at = (row * width + first) * channels, n = first; n < end; n++, at += channels) {
          red += data[at] ?? 0
          green += data[at + 1] ?? 0
          blue += data[at + 2] ?? 0
        }
      const half = (endRow - firstRow) * (end - first) * 127.5
      const to = ((y + top) * side + x + left) * 3
      square[to] = red / half - 1
      square[to + 1] = green / half - 1
      square[to + 2] = blue / half - 1
    }
  }
  return { scale, left, top }
}
