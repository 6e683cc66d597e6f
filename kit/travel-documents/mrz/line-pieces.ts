import type { Blob } from './blobs.ts'
import { fitPolynomial } from './polynomial.ts'
import { heightAt, lengthAcross, type TextLine } from './text-line.ts'

type Middle = { x: number; y: number; count: number }

/** Whether a stripe continues the direction of the piece's last ones. */
function goesOn(piece: readonly Middle[], next: Middle): boolean {
  const [first, ...rest] = piece.slice(-8)
  const last = rest.at(-1)
  if (!first || !last) return true
  const slope = (last.y - first.y) / (last.x - first.x)
  const tolerance = Math.max(2, (0.2 * last.count) / 32) + (rest.length < 3 ? 3 : 0)
  return Math.abs(last.y + slope * (next.x - last.x) - next.y) <= tolerance
}

function lineThrough(piece: readonly Middle[], middle: number): TextLine[] {
  const [first, last] = [piece[0], piece.at(-1)]
  if (!first || !last) return []
  const [height, rise] = fitPolynomial(
    piece.map(({ x, y }) => ({ x: (x - middle) / 100, y })),
    1,
  )
  if (Math.abs(rise) >= 40) return []
  const from = first.x - 16
  const to = last.x + 16
  const x = (from + to) / 2
  const weight = piece.reduce((sum, { count }) => sum + count, 0)
  return [
    {
      from,
      to,
      x,
      weight,
      y: height + (rise * (x - middle)) / 100,
      slope: rise / 100,
      thickness: weight / (to - from),
    },
  ]
}

/** The straight pieces of a component that is not straight: print above the zone may be connected with one of its rows. */
function straightPieces({ stretches, x, count }: Blob): TextLine[] {
  const middles = stretches.flatMap((stretch): Middle[] =>
    stretch && stretch.count > 20
      ? [{ x: stretch.x / stretch.count, y: stretch.y / stretch.count, count: stretch.count }]
      : [],
  )
  const pieces: Middle[][] = []
  let piece: Middle[] = []
  for (const middle of middles) {
    if (!goesOn(piece, middle)) {
      pieces.push(piece)
      piece = []
    }
    piece.push(middle)
  }
  return [...pieces, piece]
    .filter(({ length }) => length > 4 && length < middles.length)
    .flatMap((each) => lineThrough(each, x / count))
}

/** A component as a line of print, and its straight pieces; none for short, steep or thick ones. */
export function linesOf(blob: Blob): TextLine[] {
  const length = blob.to - blob.from + 1
  if (length < 50) return []
  const x = blob.x / blob.count
  const y = blob.y / blob.count
  const spread = blob.xx / blob.count - x * x
  const slope = (blob.xy / blob.count - x * y) / spread
  const apart = Math.sqrt(Math.max(0, blob.yy / blob.count - y * y - slope * slope * spread))
  const pieces = straightPieces(blob)
  if (Math.abs(slope) > 0.4 || apart > length / 12) return pieces
  const { from, to, count: weight } = blob
  return [...pieces, { from, to, x, y, slope, thickness: apart * 3.46 + 1, weight }]
}

/** Two pieces as one line when the right one continues the left one; otherwise undefined. */
function joined(left: TextLine, right: TextLine): TextLine | undefined {
  const gap = right.from - left.to
  const lengths = [lengthAcross(left), lengthAcross(right)] as const
  if (right.from <= left.from || gap < -30 || gap > 0.35 * (lengths[0] + lengths[1])) return undefined
  const slope = (right.y - left.y) / (right.x - left.x)
  const thickness = Math.max(left.thickness, right.thickness)
  const tolerance = (0.6 * thickness) / Math.min(...lengths) + 0.04
  const bend = Math.max(Math.abs(slope - left.slope), Math.abs(slope - right.slope))
  // pieces with the same centre have the slope NaN and are not joined
  if (!(bend <= tolerance && Math.abs(slope) <= 0.4)) return undefined
  const weight = left.weight + right.weight
  return {
    slope,
    thickness,
    weight,
    from: left.from,
    to: Math.max(left.to, right.to),
    x: (left.x * left.weight + right.x * right.weight) / weight,
    y: (left.y * left.weight + right.y * right.weight) / weight,
  }
}

function firstJoin(lines: readonly TextLine[]) {
  for (const [at, left] of lines.entries())
    for (const [with_, right] of lines.entries()) {
      const line = at === with_ ? undefined : joined(left, right)
      if (line) return { at, with_, line }
    }
  return undefined
}

/** Adds joined lines for pieces separated by glare or worn print; the pieces are kept. */
export function joinPieces(pieces: readonly TextLine[]): TextLine[] {
  let lines = pieces.toSorted((a, b) => a.from - b.from)
  const before = lines
  for (let found = firstJoin(lines); found; found = firstJoin(lines)) {
    const { at, with_, line } = found
    lines = lines.flatMap((each, index) => (index === at ? [line] : index === with_ ? [] : [each]))
  }
  return [...lines, ...before.filter((piece) => !lines.includes(piece))]
}

/** Whether two lines coincide. */
export const isSameLine = (one: TextLine, other: TextLine) =>
  Math.abs(heightAt(other, one.x) - one.y) < 4 &&
  Math.abs(lengthAcross(other) - lengthAcross(one)) < 0.12 * lengthAcross(one)
