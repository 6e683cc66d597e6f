type Point = { x: number; y: number }

/** A face, as a box around brows, cheeks and chin, in pixels of the network's input square. */
export interface FaceBox {
  x: number
  y: number
  width: number
  height: number
  /** Confidence of the network, 0 to 1. */
  score: number
  /** Both eyes, the tip of the nose, the middle of the mouth. */
  points: readonly Point[]
}

/** The network's anchors, relative to the square: two at each of 16×16 places, six at each of 8×8. */
const anchors = [
  { places: 16, each: 2 },
  { places: 8, each: 6 },
].flatMap(({ places, each }) =>
  Array.from({ length: places * places * each }, (_, i) => {
    const place = Math.floor(i / each)
    return { x: ((place % places) + 0.5) / places, y: (Math.floor(place / places) + 0.5) / places }
  }),
)

/** Outputs per anchor: box centre relative to the anchor, box size, six face points, of which the ears are not used. */
const perAnchor = 16
/** Boxes with a larger overlap (intersection over union) are one face. */
const sameFace = 0.3

const points = [0, 1, 2, 3]
const areaOf = ({ width, height }: FaceBox) => width * height

/** Intersection over union of two boxes. */
function overlap(a: FaceBox, b: FaceBox): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  const common = Math.max(0, width) * Math.max(0, height)
  return common / (areaOf(a) + areaOf(b) - common)
}

/** Merges boxes of one face into their average, weighted by score. */
function merged(boxes: readonly FaceBox[], score: number): FaceBox {
  const weight = boxes.reduce((sum, box) => sum + box.score, 0)
  const mean = (of: (box: FaceBox) => number) =>
    boxes.reduce((sum, box) => sum + of(box) * box.score, 0) / weight
  return {
    x: mean(({ x }) => x),
    y: mean(({ y }) => y),
    width: mean(({ width }) => width),
    height: mean(({ height }) => height),
    score,
    points: points.map((at) => ({
      x: mean((box) => box.points[at]?.x ?? 0),
      y: mean((box) => box.points[at]?.y ?? 0),
    })),
  }
}

/** Faces with at least this score, highest score first, in pixels of a square of `side`. */
export function facesOf(boxes: Float32Array, scores: Float32Array, side: number, least: number): FaceBox[] {
  let candidates = anchors
    .map(({ x, y }, i): FaceBox => {
      const at = i * perAnchor
      const [width, height] = [boxes[at + 2] ?? 0, boxes[at + 3] ?? 0]
      return {
        x: (boxes[at] ?? 0) + x * side - width / 2,
        y: (boxes[at + 1] ?? 0) + y * side - height / 2,
        width,
        height,
        score: 1 / (1 + Math.exp(-(scores[i] ?? 0))),
        points: points.map((point) => ({
          x: (boxes[at + 4 + 2 * point] ?? 0) + x * side,
          y: (boxes[at + 5 + 2 * point] ?? 0) + y * side,
        })),
      }
    })
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
  const faces: FaceBox[] = []
  for (let surest = candidates[0]; surest; surest = candidates[0]) {
    const { score } = surest
    const same = candidates.filter((box) => box.score === score || overlap(box, surest) > sameFace)
    faces.push(merged(same, score))
    candidates = candidates.filter((box) => !same.includes(box))
  }
  return faces
}
