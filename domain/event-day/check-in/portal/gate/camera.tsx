import { useEffect, useRef, useState } from 'react'
import { gateWords as words } from '../../words/gate.ts'
import classes from './gate.module.css'
import { codesInSight } from './in-sight.ts'
import { useWords } from './language.ts'
import { openReader } from './read-codes.ts'

type Props = { isPaused: boolean; onCode(digits: string): void }

/** The camera, read a few times a second. The same code is given once while it stays in sight. */
export function Camera({ isPaused, onCode }: Props) {
  const text = useWords()
  const video = useRef<HTMLVideoElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const current = useRef({ isPaused, onCode })
  current.current = { isPaused, onCode }
  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const inSight = codesInSight()
    async function watch(read: (from: HTMLVideoElement) => Promise<string | undefined>) {
      const from = video.current
      if (from && from.readyState >= 2 && !current.current.isPaused) {
        const found = await read(from).catch(() => undefined)
        if (found && inSight.isNew(found, performance.now())) current.current.onCode(found)
      } else inSight.pause(performance.now())
      if (!isOver) timer = setTimeout(() => void watch(read), 120)
    }
    async function start() {
      const wanted = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } }
      stream = await navigator.mediaDevices.getUserMedia({ video: wanted })
      if (isOver || !video.current) {
        for (const track of stream.getTracks()) track.stop()
        return
      }
      video.current.srcObject = stream
      await video.current.play()
      await watch(await openReader())
    }
    start().catch(() => setIsMissing(true))
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  return (
    <div className={classes.camera}>
      <video ref={video} muted playsInline tabIndex={-1} hidden={isMissing} />
      <p className={classes.hint}>{text(isMissing ? words.noCamera : words.scan)}</p>
    </div>
  )
}
