import { useText } from '#kit/web/language.tsx'
import { pictureWords } from '../words/pictures.ts'
import { nameOf } from '../words/state.ts'
import classes from './card-answer.module.css'
import type { Names } from './participant-name.tsx'
import { useStoredPicture } from './portrait-picture.tsx'

/** The business card among the answers, or a note that there is none. */
export function CardAnswer({ of, fileId }: { of: Names & { id: string }; fileId: unknown }) {
  const text = useText()
  const source = useStoredPicture(of.id, typeof fileId === 'string' ? fileId : null, 'small')
  if (typeof fileId !== 'string') return <span className={classes.none}>{text(pictureWords.none)}</span>
  if (!source) return <span className={classes.waiting} />
  return (
    <img
      className={classes.picture}
      src={source}
      alt={text(pictureWords.cardOf({ name: text(nameOf(of)) }))}
    />
  )
}
