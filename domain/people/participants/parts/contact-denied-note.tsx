import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { deniedWords as words } from '../words/contact.ts'
import type { Participant } from './participant-answers.tsx'
import classes from './possible-duplicates-note.module.css'

/** Why a record is flagged whose number or address is another person's: a reason for organisers, a task for those who registered it. */
export function ContactDeniedNote({ of: { denied } }: { of: Pick<Participant, 'denied'> }) {
  const text = useText()
  const isOrganiser = useSession().types.includes('organiser')
  if (denied.length === 0) return null
  const said = isOrganiser ? words.reason : words.correct
  return (
    <section className={classes.note} aria-label={text(words.title)}>
      <h2 className={classes.title}>{text(words.title)}</h2>
      {denied.map((field) => (
        <p key={field}>{text(said[field])}</p>
      ))}
    </section>
  )
}
