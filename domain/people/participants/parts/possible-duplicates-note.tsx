import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { participantsApi } from '../api.ts'
import { possibleDuplicatesWords as words } from '../words/possible-duplicates.ts'
import { OrganisationName } from './organisation-name.tsx'
import { ParticipantName } from './participant-name.tsx'
import classes from './possible-duplicates-note.module.css'
import { StatusTag } from './status-tag.tsx'

type Note = {
  participantId: string
  /** The path of a record in this entrance. */
  pathOf(id: string): string
}

/** A duplicate may be registered elsewhere at any time, so it is refetched; the review desk asks for it ahead. */
export const usePossibleDuplicates = (participantId: string, everyMs?: number) =>
  useReply(
    participantsApi.possibleDuplicates,
    { params: { id: participantId } },
    { staleMs: 35_000, ...(everyMs !== undefined && { everyMs }) },
  )

/** Possible duplicates, with what they have in common; renders nothing without any. */
export function PossibleDuplicatesNote({ participantId, pathOf }: Note) {
  const text = useText()
  const { data } = usePossibleDuplicates(participantId)
  if (!data || (data.people.length === 0 && !data.documentElsewhere)) return null
  return (
    <section className={classes.note} aria-label={text(words.title)}>
      <h2 className={classes.title}>{text(words.title)}</h2>
      {data.documentElsewhere && <p>{text(words.elsewhere)}</p>}
      {data.people.length > 0 && (
        <ul className={classes.people}>
          {data.people.map((person) => (
            <li key={person.id} className={classes.person}>
              <Link to={pathOf(person.id)}>
                <ParticipantName of={person} />
              </Link>
              <span className={classes.facts}>
                <StatusTag status={person.status} /> <OrganisationName of={person} />
              </span>
              <span className={classes.facts}>
                {person.same.map((mark) => text(words.same[mark])).join(text(words.between))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.facts}>{text(words.what)}</p>
    </section>
  )
}
