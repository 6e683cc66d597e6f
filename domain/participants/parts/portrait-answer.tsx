import { useText } from '#kit/web/language.tsx'
import { recordWords } from '../words/record.ts'
import { nameOf } from '../words/state.ts'
import type { Names } from './participant-name.tsx'
import classes from './portrait-answer.module.css'
import { PortraitPicture } from './portrait-picture.tsx'

/** The portrait among the answers of a record, or that there is none. */
export function PortraitAnswer({ of, fileId }: { of: Names & { id: string }; fileId: unknown }) {
  const text = useText()
  if (typeof fileId !== 'string') return <span className={classes.none}>{text(recordWords.noPortrait)}</span>
  return (
    <div className={classes.portrait}>
      <PortraitPicture
        participantId={of.id}
        fileId={fileId}
        alt={text(recordWords.portraitOf({ name: text(nameOf(of)) }))}
      />
    </div>
  )
}
