import { findBlobs } from './blobs.ts'
import { brightnessAt, type Grey, meansAround } from './grey.ts'
import { isSameLine, joinPieces, linesOf } from './line-pieces.ts'
import { lengthOf, sizeOf, wavesIn } from './periods.ts'
import { heightAt, lengthAcross, type TextLine } from './text-line.ts'

/** Number of lines analysed further; the rows of a zone are among the most evenly spaced ones of any picture. */
const max = 14

/** Two passes: contrast with a near and with a wider surrounding, each with its threshold. */
const looks = [
  { down: 12, over: 1.15 },
  { down: 26, over: 1.25 },
] as const

/** Horizontal gradient at each pixel: high where there is print. */
function edgesOf({ data, width, height }: Grey): Float32Array {
  const edges = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++)
      edges[at] = Math.abs((data[at + 1] ?? 0) - (data[at - 1] ?? 0))
  return edges
}

/** Lines of print: long thin components of edges. The most evenly spaced first. */
export function findLines(grey: Grey): TextLine[] {
  const { width, height } = grey
  const edges = edgesOf(grey)
  const smooth = meansAround(edges, { width, height, across: 14, down: 1 })
  const found: TextLine[] = []
  for (const { down, over } of looks) {
    const around = meansAround(edges, { width, height, across: 30, down })
    const marked = new Uint8Array(width * height)
    for (let y = 1; y < height; y++)
      for (let x = 1, at = y * width + 1; x < width - 1; x++, at++)
        if ((smooth[at] ?? 0) >= over * (around[at] ?? 0) + 0.8) marked[at] = 1
    const lines = joinPieces(findBlobs(marked, width).flatMap(linesOf)).filter(
      (line) => lengthAcross(line) > 0.2 * width && lengthAcross(line) / line.thickness > 10,
    )
    for (const line of lines) if (!found.some((other) => isSameLine(line, other))) found.push(line)
  }
  return found
    .map((line) => ({ line, evenness: evennessOf(grey, line) }))
    .sort((a, b) => b.evenness - a.evenness)
    .slice(0, max)
    .map(({ line }) => line)
}

/** A quick measure of how evenly the print is spaced, in four pieces to tolerate perspective. Sorts out running text. */
function evennessOf(grey: Grey, line: TextLine): number {
  const values = profileOf(grey, line)
  const width = values.length
  const low = meansAround(values, { width, height: 1, across: 8, down: 0 })
  const high = values.map((value, at) => value - (low[at] ?? 0))
  const strength = meansAround(high.map(Math.abs), { width, height: 1, across: 30, down: 0 })
  const even = high.map((value, at) => Math.max(-2, Math.min(2, value / ((strength[at] ?? 0) + 1))))
  let best = 0
  for (let pitch = seen / 54; pitch < seen / 24; pitch *= 1.02) {
    let sum = 0
    for (let piece = 0; piece < 4; piece++)
      sum += lengthOf(wavesIn(even, [36 + piece * 70, 106 + piece * 70], (at) => at / pitch))
    best = Math.max(best, sum)
  }
  return best / (sizeOf(even, 36, 316) + 1e-6)
}

/** Samples along a line; `seen` of them cover its length. */
const places = 352
const seen = 280

/** Darkness profile along the line. */
function profileOf(grey: Grey, line: TextLine): Float32Array {
  const length = lengthAcross(line) - 20
  const middle = (line.from + line.to) / 2
  const apart = Math.max(0.7, length / 44 / 8)
  return new Float32Array(places).map((_, place) => {
    const x = middle + ((place - places / 2) / seen) * length
    const y = heightAt(line, x)
    let dark = 0
    for (let row = -3; row <= 3; row++) dark -= brightnessAt(grey, x, y + row * apart)
    return dark
  })
}
