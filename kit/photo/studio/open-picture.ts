import type { Frame } from '#kit/photo/crop-frame.ts'
import { readImageHeader } from '#kit/photo/image-header.ts'
import { judgePortrait, type Verdict } from '#kit/photo/judge-portrait.ts'
import type { PortraitLimits } from '#kit/photo/portrait-limits.ts'
import { isWhole } from '#kit/photo/whole-picture.ts'
import { detectFaces, proposedFrame } from './detect-faces.ts'

/** A chosen file, decoded. */
export type Opened = {
  /** Unique per choice, also when the same file is chosen again: phones give every photo the same name. */
  number: number
  name: string
  bytes: Uint8Array<ArrayBuffer>
  picture: ImageBitmap
  limits: PortraitLimits
  /** Verdicts on the original file. */
  verdicts: Verdict[]
  /** Initial crop frame. */
  frame: Frame
  /** The picture is rotated compared to the file. */
  isTurned: boolean
  /** It was rotated automatically, because its face was not upright. */
  wasTurned: boolean
}

export type PictureProblem = 'notAPicture' | 'damaged' | 'tooManyPixels'

/** Pixels. Accepts the 48 million of a good phone; decoding more may crash the tab. */
const largest = 60_000_000

let openedSoFar = 0

/** Opens a picture upright, in any format that the browser supports. Checks the header before decoding. */
export async function openPicture(file: File, limits: PortraitLimits): Promise<Opened | PictureProblem> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const header = readImageHeader(bytes)
  if (header && header.width * header.height > largest) return 'tooManyPixels'
  const picture = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' }).catch(
    () => undefined,
  )
  if (!picture) return header && !isWhole(bytes) ? 'damaged' : 'notAPicture'
  if (!isWhole(bytes)) {
    picture.close()
    return 'damaged'
  }
  const seen = await detectFaces(picture, limits)
  const opened: Opened = {
    number: ++openedSoFar,
    name: file.name,
    bytes,
    picture,
    limits,
    verdicts: judgePortrait(bytes, limits, seen),
    frame: await proposedFrame(picture, limits, seen),
    isTurned: false,
    wasTurned: false,
  }
  const turn = seen?.faces.length === 1 ? (seen.faces[0]?.turn ?? 0) : 0
  return turn === 0 ? opened : turnedUpright(opened, turn)
}

/** The photo rotated so that its only face is upright, for the person to confirm. */
async function turnedUpright(opened: Opened, turn: number): Promise<Opened> {
  let upright = opened
  for (let left = turn; left > 0; left -= 90) {
    const before = upright
    upright = await turnPicture(before)
    before.picture.close()
  }
  return { ...upright, wasTurned: true }
}

/** The photo rotated clockwise by 90°. The file is unchanged, so it must be cropped. */
export async function turnPicture(opened: Opened): Promise<Opened> {
  const { limits } = opened
  const { width, height } = opened.picture
  const canvas = document.createElement('canvas')
  canvas.width = height
  canvas.height = width
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('this browser draws no pictures')
  brush.translate(height, 0)
  brush.rotate(Math.PI / 2)
  brush.drawImage(opened.picture, 0, 0)
  const picture = await createImageBitmap(canvas)
  return {
    ...opened,
    number: ++openedSoFar,
    picture,
    frame: await proposedFrame(picture, limits, await detectFaces(picture, limits)),
    isTurned: true,
    wasTurned: false,
  }
}

/** The file for the upload: a JPEG with a matching extension. */
export const asJpegFile = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  new File([bytes], `${name.replace(/\.[^.]*$/, '') || 'portrait'}.jpg`, { type: 'image/jpeg' })
