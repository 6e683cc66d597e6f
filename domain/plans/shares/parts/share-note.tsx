import { useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { sharesApi } from '../api.ts'
import { partWords, openWords as words } from '../words.ts'
import classes from './share-note.module.css'

/** For an assistant, above the record: for whom they act, until when, and what they may fill in. */
export function ShareNote() {
  const text = useText()
  const language = useLanguage()
  const { data } = useReply(sharesApi.mine, {})
  if (!data) return null
  const { from: organisation, expiresAt, parts } = data
  return (
    <section className={classes.note} aria-label={text(words.noteTitle)}>
      <p>{text(words.from({ organisation, when: formatMoment(expiresAt, language) }))}</p>
      {parts.length > 0 ? (
        <p>{text(words.mayFill({ parts: parts.map((part) => partWords[part]) }))}</p>
      ) : (
        <p>{text(words.mayRead)}</p>
      )}
    </section>
  )
}
