import { Link } from 'react-router'
import { checkPath, fieldPath, guestPath } from '#domain/people/participants/parts/paths.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import { useText } from '#kit/web/language.tsx'
import type { Member } from '../lists.ts'
import { delegationWords as words } from '../words.ts'
import classes from './missing-list.module.css'

/** Limit of fields listed by name; a record that lacks more has hardly been started, and a longer list does not help. */
const named = 6

/** What is missing for one member of the delegation, each entry linked to where it is filled in. */
export function MissingList({ of: { id, status, missingFields, owes } }: { of: Member }) {
  const text = useText()
  const rest = missingFields.length - named
  const isReady = status === 'draft' && missingFields.length === 0
  const isReturned = status === 'returned'
  if (missingFields.length === 0 && owes.length === 0 && !isReady && !isReturned)
    return <span className={classes.complete}>{text(words.nothingMissing)}</span>
  return (
    <ul className={classes.list}>
      {missingFields.slice(0, named).map((field) => (
        <li key={field}>
          <Link to={fieldPath(id, field)}>{text(guestWords.fields[field])}</Link>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Link to={guestPath(id)}>{text(words.more({ count: rest }))}</Link>
        </li>
      )}
      {isReturned && (
        <li>
          <Link to={guestPath(id)}>{text(words.correct)}</Link>
        </li>
      )}
      {isReady && (
        <li>
          <Link to={checkPath(id)}>{text(words.submit)}</Link>
        </li>
      )}
      {owes.map((what) => (
        <li key={what}>
          <Link to={`/guests/${id}/${what}`}>{text(words.steps[what])}</Link>
        </li>
      ))}
    </ul>
  )
}
