import type { Box, Frame, Size } from '#kit/photo/crop-frame.ts'
import { frameAround, largestFrame } from '#kit/photo/crop-frame.ts'
import type { Face } from '#kit/photo/face/detector.ts'
import type { PortraitLimits } from '#kit/photo/portrait-limits.ts'
import { drawFrame } from './draw-frame.ts'
import { findFaces } from './find-faces.ts'

/** Detected faces, in pixels of the scaled picture, with its size. */
export type DetectedFaces = Size & { faces: Face[] }

const whole = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height })

/** Size for detection: the stored size of a portrait, so that browser and server use the same pixels; never enlarged. */
function sizeForDetection({ width, height }: Size, { largest }: PortraitLimits): Size {
  const scale = Math.min(1, largest.width / width, largest.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Detects faces in a part of a picture. Undefined when the detector could not be loaded. */
export async function detectFaces(
  picture: ImageBitmap,
  limits: PortraitLimits,
  part: Box = whole(picture),
): Promise<DetectedFaces | undefined> {
  const canvas = document.createElement('canvas')
  const size = sizeForDetection(part, limits)
  drawFrame(canvas, picture, part, size)
  const data = canvas.getContext('2d')?.getImageData(0, 0, size.width, size.height).data
  if (!data) return undefined
  const faces = await findFaces({ ...size, data, channels: 4 })
  return faces && { ...size, faces }
}

const areaOf = ({ width, height }: Size) => width * height

/** The largest face, in pixels of the whole picture of which `part` was analysed. */
function largestFace(part: Box, { faces, width }: DetectedFaces): Box | undefined {
  const [face] = faces.toSorted((a, b) => areaOf(b) - areaOf(a))
  const scale = part.width / width
  return (
    face && {
      x: part.x + face.x * scale,
      y: part.y + face.y * scale,
      width: face.width * scale,
      height: face.height * scale,
    }
  )
}

/**
 * The initial frame: around the largest face, else the largest possible frame. Detects a second time in the cropped part, because a small
 * face is measured inaccurately.
 */
export async function proposedFrame(
  picture: ImageBitmap,
  limits: PortraitLimits,
  seen: DetectedFaces | undefined,
): Promise<Frame> {
  const far = seen && largestFace(whole(picture), seen)
  if (!far) return largestFrame(picture, limits)
  const frame = frameAround(picture, limits, far)
  const nearer = await detectFaces(picture, limits, frame)
  const near = nearer && largestFace(frame, nearer)
  return near ? frameAround(picture, limits, near) : frame
}
