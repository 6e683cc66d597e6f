import { useEffect, useRef, useState } from 'react'
import { type Opened, openPicture, type PictureProblem, turnPicture } from './open-picture.ts'

/** The photo that was chosen, while it is opened and afterwards; the newest choice wins. */
export function useOpened() {
  const [opening, setOpening] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const [trouble, setTrouble] = useState<PictureProblem>()
  const newest = useRef<File>(undefined)
  // a decoded photo is big; its memory is released as soon as it is not shown
  useEffect(() => () => opened?.picture.close(), [opened])

  return {
    opening,
    opened,
    trouble,
    async open(file: File | null) {
      if (!file) return
      newest.current = file
      setOpening(true)
      const result = await openPicture(file)
      if (newest.current !== file) {
        if (typeof result !== 'string') result.picture.close()
        return
      }
      setOpening(false)
      setOpened(typeof result === 'string' ? undefined : result)
      setTrouble(typeof result === 'string' ? result : undefined)
    },
    /** A quarter to the right; faces are looked for anew. */
    async turn() {
      if (!opened || opening) return
      setOpening(true)
      const turned = await turnPicture(opened)
      setOpening(false)
      setOpened(turned)
    },
    close() {
      newest.current = undefined
      setOpened(undefined)
      setTrouble(undefined)
    },
  }
}
