import { useEffect, useRef, useState } from 'react'
import type { PortraitLimits } from '#kit/photo/portrait-limits.ts'
import { type Opened, openPicture, type PictureProblem, turnPicture } from './open-picture.ts'

/** The chosen photo, while it is opened and afterwards; the newest choice wins. */
export function useOpened(limits: PortraitLimits) {
  const [opening, setOpening] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  const [trouble, setTrouble] = useState<PictureProblem>()
  const newest = useRef<File>(undefined)
  const shown = useRef<Opened>(undefined)
  const turns = useRef(Promise.resolve())
  // a decoded photo is large: release its memory when it is no longer shown
  useEffect(() => () => opened?.picture.close(), [opened])

  const show = (next: Opened | undefined) => {
    shown.current = next
    setOpened(next)
  }
  const turnOnce = async (of: File | undefined) => {
    // another photo may have been chosen since the click
    if (!shown.current || newest.current !== of) return
    setOpening(true)
    const turned = await turnPicture(shown.current)
    if (newest.current !== of) return turned.picture.close()
    setOpening(false)
    show(turned)
  }

  return {
    opening,
    opened,
    trouble,
    async open(file: File | null) {
      if (!file) return
      newest.current = file
      setOpening(true)
      const result = await openPicture(file, limits)
      if (newest.current !== file) {
        if (typeof result !== 'string') result.picture.close()
        return
      }
      setOpening(false)
      show(typeof result === 'string' ? undefined : result)
      setTrouble(typeof result === 'string' ? result : undefined)
    },
    /** Rotates clockwise by 90° per click, also for fast clicks; detects faces again. */
    turn() {
      const of = newest.current
      turns.current = turns.current.then(() => turnOnce(of))
    },
    close() {
      newest.current = undefined
      show(undefined)
      setTrouble(undefined)
    },
  }
}
