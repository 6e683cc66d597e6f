import { useEffect, useState } from 'react'
import type { Frame } from '#kit/photo/crop-frame.ts'
import { fitPortrait } from '#kit/photo/fit-portrait.ts'
import { judgePortrait, type Verdict } from '#kit/photo/judge-portrait.ts'
import { encoderOf } from './draw-frame.ts'
import { lookAt } from './look-at.ts'

/** The portrait that a frame gives, with its verdicts. */
export type Fitted = { bytes: Uint8Array<ArrayBuffer>; verdicts: Verdict[] }

/** Milliseconds of rest before the portrait is made: a moving hand would start an encoder at every pixel. */
const rest = 200

/** Makes the portrait once the frame rests; undefined while it is being made. */
export function useFitted(picture: ImageBitmap, frame: Frame): Fitted | undefined {
  const [made, setMade] = useState<{ of: Frame; fitted: Fitted }>()
  useEffect(() => {
    let wanted = true
    const start = setTimeout(async () => {
      const bytes = new Uint8Array(await fitPortrait(frame, encoderOf(picture, frame)))
      if (!wanted) return
      const verdicts = judgePortrait(bytes, await lookAtJpeg(bytes))
      if (wanted) setMade({ of: frame, fitted: { bytes, verdicts } })
    }, rest)
    return () => {
      wanted = false
      clearTimeout(start)
    }
  }, [picture, frame])
  return made?.of === frame ? made.fitted : undefined
}

/** Looks at what will be sent and not at what it was made of, as the server does. */
async function lookAtJpeg(bytes: Uint8Array<ArrayBuffer>) {
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  try {
    return await lookAt(picture)
  } finally {
    picture.close()
  }
}
