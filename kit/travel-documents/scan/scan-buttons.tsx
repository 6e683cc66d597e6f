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
  /** A document was read before. */
  again: boolean
  onChoose(file: File): void
}

/** Choose a picture of a document, or photograph it on a mobile device. */
export function ScanButtons({ id, describedBy, busy, again, onChoose }: Buttons) {
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
  const takeLabel = text(again ? scanWords.again : scanWords.take)
  return (
    <div className={classes.buttons}>
      {hasCamera() ? (
        <Button className={classes.take} disabled={busy} onClick={() => setAiming(true)}>
          {takeLabel}
        </Button>
      ) : (
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && take(file)}>
          {(props) => (
            <Button {...props} className={classes.take} disabled={busy}>
              {takeLabel}
            </Button>
          )}
        </FileButton>
      )}
      <FileButton accept="image/*" onChange={(file) => file && take(file)}>
        {(props) => (
          <Button {...props} id={id} variant="default" loading={busy} aria-describedby={describedBy}>
            {text(again ? scanWords.another : scanWords.choose)}
          </Button>
        )}
      </FileButton>
      <span className={classes.drop}>{text(scanWords.drop)}</span>
      {isAiming && <Camera onTake={take} onClose={() => setAiming(false)} />}
    </div>
  )
}
