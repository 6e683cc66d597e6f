/** A decoded picture, upright: bytes from 0 to 255, row by row, red, green and blue of each pixel first. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
  /** Bytes of a pixel; what comes after red, green and blue is not looked at. */
  channels: 3 | 4
}

/** How a picture lies in the square that the network looks at, in pixels of the square. */
export interface Placed {
  scale: number
  left: number
  top: number
}

/**
 * Writes the picture into a square of `side` pixels, −1 to 1, as large as fits and in the middle, black around it. Each
 * pixel of the square is the exact average of those that it covers, so that browser and server get the same numbers from
 * the same picture: what a canvas and libvips do when they shrink is not the same.
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
