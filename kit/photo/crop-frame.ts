import type { PortraitLimits } from './portrait-limits.ts'

export type Size = { width: number; height: number }

/** A part of a picture, in its pixels. */
export type Box = Size & { x: number; y: number }

/** The part of a picture that becomes the portrait: always in the ratio of the limits, and always inside the picture. */
export type Frame = Box

const heightFor = ({ ratio }: PortraitLimits, width: number) => (width * ratio.height) / ratio.width
const between = (low: number, value: number, high: number) =>
  Math.min(Math.max(low, value), Math.max(low, high))

const inside = (picture: Size, { x, y, width, height }: Frame): Frame => ({
  x: between(0, x, picture.width - width),
  y: between(0, y, picture.height - height),
  width,
  height,
})

const widestIn = (picture: Size, { ratio }: PortraitLimits) =>
  Math.min(picture.width, (picture.height * ratio.width) / ratio.height)

/** The largest frame that fits, centred; a little higher in tall pictures, where faces are. */
export function largestFrame(picture: Size, limits: PortraitLimits): Frame {
  const width = widestIn(picture, limits)
  const height = heightFor(limits, width)
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 3, width, height }
}

/** The frame with a face in the middle at the ideal share, as far as the picture allows. */
export function frameAround(picture: Size, limits: PortraitLimits, face: Box): Frame {
  const { ratio, faceShare } = limits
  const area = (face.width * face.height * 100) / faceShare.ideal
  const wanted = Math.sqrt((area * ratio.width) / ratio.height)
  const widest = widestIn(picture, limits)
  const width = between(widest / largestZoom(picture, limits), wanted, widest)
  const middle = { x: face.x + face.width / 2, y: face.y + face.height / 2 }
  const height = heightFor(limits, width)
  return inside(picture, { x: middle.x - width / 2, y: middle.y - height / 2, width, height })
}

/** Largest zoom at which the frame still has enough pixels for a portrait; at least 1. */
export const largestZoom = (picture: Size, limits: PortraitLimits) =>
  Math.max(1, widestIn(picture, limits) / limits.pixels.width)

/** 1 for the largest frame, 2 for one half as wide. */
export const zoomOf = (picture: Size, limits: PortraitLimits, frame: Frame) =>
  widestIn(picture, limits) / frame.width

/** The frame at another zoom; the point `at` of the picture, or else the centre, keeps its place in the frame. */
export function zoomedTo(
  picture: Size,
  limits: PortraitLimits,
  frame: Frame,
  zoom: number,
  at?: { x: number; y: number },
): Frame {
  const width = widestIn(picture, limits) / between(1, zoom, largestZoom(picture, limits))
  const point = at ?? { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  const change = width / frame.width
  return inside(picture, {
    x: point.x - (point.x - frame.x) * change,
    y: point.y - (point.y - frame.y) * change,
    width,
    height: heightFor(limits, width),
  })
}

/** The frame at its zoom times `factor`, otherwise as `zoomedTo`. */
export const zoomedBy = (
  picture: Size,
  limits: PortraitLimits,
  frame: Frame,
  factor: number,
  at?: { x: number; y: number },
): Frame => zoomedTo(picture, limits, frame, zoomOf(picture, limits, frame) * factor, at)

/** The frame moved over the picture, by pixels of the picture. */
export const movedBy = (picture: Size, frame: Frame, across: number, down: number): Frame =>
  inside(picture, { ...frame, x: frame.x + across, y: frame.y + down })
