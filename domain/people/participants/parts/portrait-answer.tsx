import { useText } from '#kit/web/language.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { recordWords } from '../words/record.ts'
import { nameOf } from '../words/state.ts'
import type { Names } from './participant-name.tsx'
import classes from './portrait-answer.module.css'
import { PortraitPicture } from './portrait-picture.tsx'

type Answer = {
  of: Names & { id: string }
  fileId: unknown
  /** Shows the result of the face check as well. */
  withCheck?: boolean
}

/** The portrait among the answers of a record, or a note that there is none. */
export function PortraitAnswer({ of, fileId, withCheck = false }: Answer) {
  const text = useText()
  if (typeof fileId !== 'string') return <span className={classes.none}>{text(recordWords.noPortrait)}</span>
  return (
    <div className={classes.answer}>
      <div className={classes.portrait}>
        <PortraitPicture
          participantId={of.id}
          fileId={fileId}
          alt={text(recordWords.portraitOf({ name: text(nameOf(of)) }))}
        />
      </div>
      {withCheck && <Slot name="portrait-check" participantId={of.id} fileId={fileId} />}
    </div>
  )
}
