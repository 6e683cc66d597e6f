import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import classes from './camera.module.css'
import { scanWords } from './scan-words.ts'
import { pictureOf, useCamera } from './use-camera.ts'

const words = scanWords.camera

/** The camera with a frame to aim at; takes the picture automatically once the document is readable, or when the button is pressed. */
export function Camera({ onTake, onClose }: { onTake(file: File): void; onClose(): void }) {
  const text = useText()
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, onTake)
  const shoot = async () => {
    const file = video.current && (await pictureOf(video.current))
    if (file) onTake(file)
  }
  return (
    <DialogBox labelledBy="camera-title" width="wide" onCancel={onClose}>
      <h2 id="camera-title" className={classes.title}>
        {text(words.title)}
      </h2>
      <p className={classes.hint}>{text(words.hint)}</p>
      <div className={classes.view} hidden={state === 'refused'}>
        <video ref={video} className={classes.video} muted playsInline aria-label={text(words.title)} />
        <div className={classes.frame} aria-hidden="true" />
      </div>
      <p className={classes.state} role="status" hidden={state === 'running'}>
        {state === 'starting' && text(words.starting)}
        {state === 'refused' && text(words.refused)}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {text(words.close)}
        </Button>
        {state === 'refused' ? (
          <FileButton accept="image/*" capture="environment" onChange={(file) => file && onTake(file)}>
            {(props) => <Button {...props}>{text(words.phone)}</Button>}
          </FileButton>
        ) : (
          <Button disabled={state !== 'running'} onClick={() => void shoot()}>
            {text(words.shoot)}
          </Button>
        )}
      </div>
    </DialogBox>
  )
}
