/** Pixels of a vertical stripe 32 pixels wide: their count, and the sums of their coordinates. */
export type Stretch = { count: number; x: number; y: number }

/** A connected component: sums for its centre and slope, in total and by stripe. */
export interface Blob {
  count: number
  x: number
  y: number
  xx: number
  xy: number
  yy: number
  from: number
  to: number
  stretches: Array<Stretch | undefined>
}

const stretchWidth = 32

/** Labels each marked pixel by component; `rootOf` resolves labels that turned out to be one component (union-find). */
function label(marked: Uint8Array, width: number) {
  const labels = new Int32Array(marked.length)
  const parents = [0]
  const rootOf = (number: number): number => {
    let root = number
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] ?? 0] ?? 0
      root = parents[root] ?? 0
    }
    return root
  }
  const join = (one: number, other: number) => {
    const [a, b] = [rootOf(one), rootOf(other)]
    if (a !== b) parents[Math.max(a, b)] = Math.min(a, b)
  }
  for (let at = width + 1; at < marked.length; at++) {
    if (!marked[at]) continue
    let own = labels[at - 1] ?? 0
    for (let above = at - width - 1; above <= at - width + 1; above++) {
      const number = labels[above] ?? 0
      if (!number) continue
      if (own) join(own, number)
      else own = number
    }
    if (!own) {
      own = parents.length
      parents.push(own)
    }
    labels[at] = own
  }
  return { labels, rootOf }
}

const emptyBlob = (x: number): Blob => ({
  count: 0,
  x: 0,
  y: 0,
  xx: 0,
  xy: 0,
  yy: 0,
  from: x,
  to: x,
  stretches: [],
})

function take(blob: Blob, x: number, y: number): void {
  blob.count++
  blob.x += x
  blob.y += y
  blob.xx += x * x
  blob.xy += x * y
  blob.yy += y * y
  blob.from = Math.min(blob.from, x)
  blob.to = Math.max(blob.to, x)
  const place = Math.floor(x / stretchWidth)
  const stretch = blob.stretches[place] ?? { count: 0, x: 0, y: 0 }
  blob.stretches[place] = stretch
  stretch.count++
  stretch.x += x
  stretch.y += y
}

/** The connected components of the marked pixels. The border must not be marked. */
export function findBlobs(marked: Uint8Array, width: number): Blob[] {
  const { labels, rootOf } = label(marked, width)
  const blobs = new Map<number, Blob>()
  for (let at = 0; at < labels.length; at++) {
    const number = labels[at]
    if (!number) continue
    const x = at % width
    const root = rootOf(number)
    const blob = blobs.get(root) ?? emptyBlob(x)
    blobs.set(root, blob)
    take(blob, x, (at - x) / width)
  }
  return [...blobs.values()]
}
