import { Button, FileButton } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { Camera } from './camera.tsx'
import classes from './scan-buttons.module.css'
import { scanWords } from './scan-words.ts'
import { hasCamera } from './use-camera.ts'

type Buttons = {
  /** The id of the button that chooses a picture. */
  id: string
  describedBy: string
  busy: boolean
  /** A document was read, or could not be. */
  again: boolean
  /** What was read is the act to take: choosing again stands beside it as a text. */
  quiet: boolean
  onChoose(file: File): void
}

/** Photograph a document on a mobile device, or choose a picture of it: the one is the act, the other a text beside it. */
export function ScanButtons({ id, describedBy, busy, again, quiet, onChoose }: Buttons) {
  const text = useText()
  const [isAiming, setAiming] = useState(false)
  const newest = useRef(onChoose)
  useEffect(() => {
    newest.current = onChoose
  })
  // must keep its identity while the camera runs
  const take = useCallback((file: File) => {
    setAiming(false)
    newest.current(file)
  }, [])
  // a variant that is named has its colours inline, over those of the classes
  const look = quiet ? { variant: 'subtle' } : {}
  const takeLabel = text(again ? scanWords.again : scanWords.take)
  return (
    <>
      {hasCamera() ? (
        <Button {...look} className={classes.take} disabled={busy} onClick={() => setAiming(true)}>
          {takeLabel}
        </Button>
      ) : (
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && take(file)}>
          {(props) => (
            <Button {...props} {...look} className={classes.take} disabled={busy}>
              {takeLabel}
            </Button>
          )}
        </FileButton>
      )}
      <FileButton accept="image/*" onChange={(file) => file && take(file)}>
        {(props) => (
          <Button
            {...props}
            {...look}
            id={id}
            className={classes.choose}
            loading={busy}
            aria-describedby={describedBy}
          >
            {text(again ? scanWords.another : scanWords.choose)}
          </Button>
        )}
      </FileButton>
      {!quiet && <span className={classes.drop}>{text(scanWords.drop)}</span>}
      {isAiming && <Camera onTake={take} onClose={() => setAiming(false)} />}
    </>
  )
}
