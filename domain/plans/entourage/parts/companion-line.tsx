import { Link } from 'react-router'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { StatusTag } from '#domain/people/participants/parts/status-tag.tsx'
import { isEditable } from '#domain/people/participants/rules.ts'
import { roleOf } from '#domain/people/participants/words/state.ts'
import { useText } from '#kit/web/language.tsx'
import type { CompanionSummary } from '../api.ts'
import classes from './entourage.module.css'
import { MissingFields } from './missing-fields.tsx'

/** One companion in a line: name, role, state, and what is missing. */
export function CompanionLine({ of, path }: { of: CompanionSummary; path: string }) {
  const text = useText()
  const role = roleOf(of)
  return (
    <li className={classes.person}>
      <Link to={path}>
        <ParticipantName of={of} />
      </Link>
      {role && <span className={classes.quiet}>{text(role)}</span>}
      <StatusTag status={of.status} />
      {isEditable(of.status) && <MissingFields of={of} />}
    </li>
  )
}
