import { useEffect, useState } from 'react'
import type { Frame } from '#kit/photo/crop-frame.ts'
import { fitPortrait } from '#kit/photo/fit-portrait.ts'
import { judgePortrait, type Verdict } from '#kit/photo/judge-portrait.ts'
import type { PortraitLimits } from '#kit/photo/portrait-limits.ts'
import { detectFaces } from './detect-faces.ts'
import { encoderOf } from './draw-frame.ts'
import type { Opened } from './open-picture.ts'

type Source = Pick<Opened, 'picture' | 'limits'>

/** The portrait of a frame, with its verdicts. */
export type Fitted = { bytes: Uint8Array<ArrayBuffer>; verdicts: Verdict[] }

/** Debounce in milliseconds: dragging would otherwise encode at every pixel. */
const rest = 200

/** The portrait of a frame, debounced; undefined while it is being made. */
export function useFitted({ picture, limits }: Source, frame: Frame): Fitted | undefined {
  const [made, setMade] = useState<{ of: Frame; fitted: Fitted }>()
  useEffect(() => {
    const moved = new AbortController()
    const { signal } = moved
    const start = setTimeout(() => {
      fittedTo({ picture, limits }, frame, signal).then(
        (fitted) => signal.aborted || setMade({ of: frame, fitted }),
        (error) => {
          if (!signal.aborted) throw error
        },
      )
    }, rest)
    return () => {
      clearTimeout(start)
      moved.abort()
    }
  }, [picture, limits, frame])
  return made?.of === frame ? made.fitted : undefined
}

/** Checks the signal before each drawing: another photo may have been chosen, and this one closed. */
export async function fittedTo(
  { picture, limits }: Source,
  frame: Frame,
  signal: AbortSignal,
): Promise<Fitted> {
  const encode = encoderOf(picture, frame)
  const fitted = await fitPortrait(frame, limits, (size, quality) => {
    signal.throwIfAborted()
    return encode(size, quality)
  })
  const bytes = new Uint8Array(fitted)
  return { bytes, verdicts: judgePortrait(bytes, limits, await detectInJpeg(bytes, limits)) }
}

/** Detects faces in the encoded JPEG and not in its source, as the server does. */
async function detectInJpeg(bytes: Uint8Array<ArrayBuffer>, limits: PortraitLimits) {
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  try {
    return await detectFaces(picture, limits)
  } finally {
    picture.close()
  }
}
