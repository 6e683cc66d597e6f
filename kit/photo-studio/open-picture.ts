import { readImageHeader } from '#kit/photo/image-header.ts'
import { judgePortrait, type Verdict } from '#kit/photo/judge-portrait.ts'

/** A file that a person chose, opened. */
export type Opened = {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  picture: ImageBitmap
  /** How the file does against the rules before anything is done to it. */
  verdicts: Verdict[]
}

export type Trouble = 'notAPicture' | 'tooManyPixels'

/** Pixels. The 48 million of a good telephone pass; beyond, decoding may take the whole tab down. */
const largest = 60_000_000

/** Opens a picture the right way up, whatever format the browser can read. Looks at the header before it decodes a pixel. */
export async function openPicture(file: File): Promise<Opened | Trouble> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const header = readImageHeader(bytes)
  if (header && header.width * header.height > largest) return 'tooManyPixels'
  const picture = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'from-image' }).catch(
    () => undefined,
  )
  return picture ? { name: file.name, bytes, picture, verdicts: judgePortrait(bytes) } : 'notAPicture'
}

/** The file as it is sent: a JPEG under a name that says so. */
export const asJpegFile = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  new File([bytes], `${name.replace(/\.[^.]*$/, '') || 'portrait'}.jpg`, { type: 'image/jpeg' })
