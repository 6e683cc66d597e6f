import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useBeforeLeaving } from '#kit/form/before-leaving.ts'
import { useText } from '#kit/web/language.tsx'
import { FaceCheckPending } from './face-check-pending.tsx'
import { asJpegFile, type Opened } from './open-picture.ts'
import classes from './panel.module.css'
import { studioWords } from './photo-words.ts'
import { VerdictTable } from './verdict-table.tsx'

type PanelProps = {
  opened: Opened
  busy: boolean
  onUse: (file: File) => Promise<boolean>
  onCrop: () => void
}

/** A photo that already meets every rule: shown, and sent unchanged. Going on accepts it too, and is the loud button of the page. */
export function ReadyPanel({ opened, busy, onUse, onCrop }: PanelProps) {
  const text = useText()
  const use = () => onUse(asJpegFile(opened.bytes, opened.name))
  useBeforeLeaving(use)
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([opened.bytes], { type: 'image/jpeg' }))
    setSource(made)
    return () => URL.revokeObjectURL(made)
  }, [opened])
  return (
    <div className={classes.desk}>
      <img className={classes.picture} src={source} alt="" />
      <div className={classes.side}>
        <p className={classes.verdict} role="status">
          {text(studioWords.keepsAll)}
        </p>
        <VerdictTable before={opened.verdicts} cropping={false} />
        <FaceCheckPending verdicts={opened.verdicts} />
        <div className={classes.buttons}>
          <Button variant="light" loading={busy} onClick={() => void use()}>
            {text(studioWords.use)}
          </Button>
          <Button variant="default" disabled={busy} onClick={onCrop}>
            {text(studioWords.cropAnyway)}
          </Button>
        </div>
      </div>
    </div>
  )
}
