import { Button } from '@mantine/core'
import { useState } from 'react'
import { useBeforeLeaving } from '#kit/form/before-leaving.ts'
import { onlyFaceIsWrong } from '#kit/photo/judge-portrait.ts'
import { useText } from '#kit/web/language.tsx'
import { CropBoard } from './crop-board.tsx'
import { FaceCheckPending } from './face-check-pending.tsx'
import { asJpegFile, type Opened } from './open-picture.ts'
import classes from './panel.module.css'
import { faultOf, studioWords } from './photo-words.ts'
import { type Fitted, useFitted } from './use-fitted.ts'
import { VerdictTable } from './verdict-table.tsx'

type PanelProps = {
  opened: Opened
  busy: boolean
  /** `despiteFace`: a face rule is not met, and an organiser will decide. */
  onUse: (file: File, despiteFace: boolean) => Promise<boolean>
  onTurn: () => unknown
}

/** Crops a photo to a portrait: the board, the verdicts before and after, and the button once all rules are met; going on accepts it too. */
export function CropPanel({ opened, busy, onUse, onTurn }: PanelProps) {
  const text = useText()
  const [frame, setFrame] = useState(opened.frame)
  const fitted = useFitted(opened, frame)
  const usable = fitted?.verdicts.every(({ ok }) => ok) ?? false
  const onlyFace = onlyFaceIsWrong(fitted?.verdicts ?? [])
  const use = async () => (fitted ? onUse(asJpegFile(fitted.bytes, opened.name), onlyFace) : false)
  useBeforeLeaving(use, usable)
  return (
    <div className={classes.desk}>
      <CropBoard picture={opened.picture} limits={opened.limits} frame={frame} onFrame={setFrame} />
      <div className={classes.side}>
        {opened.wasTurned && <p className={classes.note}>{text(studioWords.wasTurned)}</p>}
        <Outcome fitted={fitted} />
        <VerdictTable before={opened.verdicts} after={fitted?.verdicts} cropping />
        {onlyFace && <p className={classes.note}>{text(studioWords.sendAnywayWhy)}</p>}
        <FaceCheckPending verdicts={fitted?.verdicts} />
        <div className={classes.buttons}>
          <Button variant="light" loading={busy} disabled={!usable} onClick={() => void use()}>
            {text(studioWords.use)}
          </Button>
          <Button variant="default" disabled={busy} onClick={onTurn}>
            {text(studioWords.turn)}
          </Button>
          {onlyFace && (
            <Button variant="default" disabled={busy} onClick={() => void use()}>
              {text(studioWords.sendAnyway)}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function Outcome({ fitted }: { fitted: Fitted | undefined }) {
  const text = useText()
  const fault = fitted && faultOf(fitted.verdicts)
  return (
    <p className={classes.verdict} data-bad={fault !== undefined || undefined} role="status">
      {text(fitted ? (fault ?? studioWords.allMet) : studioWords.preparing)}
    </p>
  )
}
