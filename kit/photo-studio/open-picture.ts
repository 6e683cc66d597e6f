import type { Frame } from '#kit/photo/crop-frame.ts'
import { readImageHeader } from '#kit/photo/image-header.ts'
import { judgePortrait, type Verdict } from '#kit/photo/judge-portrait.ts'
import { isWhole } from '#kit/photo/whole-picture.ts'
import { detectFaces, proposedFrame } from './detect-faces.ts'

/** A file that a person chose, opened. */
export type Opened = {
  /** Tells it from every other, also from the same file chosen once more: telephones give every photo the same name. */
  number: number
  name: string
  bytes: Uint8Array<ArrayBuffer>
  picture: ImageBitmap
  /** How the file does against the rules before anything is done to it. */
  verdicts: Verdict[]
  /** Where the crop begins. */
  frame: Frame
  /** The picture stands another way up than in the file. */
  isTurned: boolean
  /** It was turned without being asked, because the face in it did not stand upright. */
  wasTurned: boolean
}

export type PictureProblem = 'notAPicture' | 'damaged' | 'tooManyPixels'

/** Pixels. The 48 million of a good telephone pass; beyond, decoding may take the whole tab down. */
const largest = 60_000_000

let openedSoFar = 0

/** Opens a picture the right way up, whatever format the browser can read. Looks at the header before it decodes a pixel. */
export async function openPicture(file: File): Promise<Opened | PictureProblem> {
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
  const seen = await detectFaces(picture)
  const opened: Opened = {
    number: ++openedSoFar,
    name: file.name,
    bytes,
    picture,
    verdicts: judgePortrait(bytes, seen),
    frame: await proposedFrame(picture, seen),
    isTurned: false,
    wasTurned: false,
  }
  const turn = seen?.faces.length === 1 ? (seen.faces[0]?.turn ?? 0) : 0
  return turn === 0 ? opened : turnedUpright(opened, turn)
}

/** The photo turned so that the one face in it stands upright, for the person to look at. */
async function turnedUpright(opened: Opened, turn: number): Promise<Opened> {
  let upright = opened
  for (let left = turn; left > 0; left -= 90) {
    const before = upright
    upright = await turnPicture(before)
    before.picture.close()
  }
  return { ...upright, wasTurned: true }
}

/** The photo turned a quarter to the right. Its file stays what it was, so that it has to be cropped. */
export async function turnPicture(opened: Opened): Promise<Opened> {
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
    frame: await proposedFrame(picture, await detectFaces(picture)),
    isTurned: true,
    wasTurned: false,
  }
}

/** The file as it is sent: a JPEG under a name that says so. */
export const asJpegFile = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  new File([bytes], `${name.replace(/\.[^.]*$/, '') || 'portrait'}.jpg`, { type: 'image/jpeg' })
