import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { kindWords } from '#domain/identity/invitations/words.ts'
import { guestPath } from '#domain/people/participants/parts/paths.ts'
import { StatusTag } from '#domain/people/participants/parts/status-tag.tsx'
import { nameOf } from '#domain/people/participants/words/state.ts'
import { words as fieldWords, personnelKindWords } from '#domain/people/participants/words.ts'
import { useText } from '#kit/web/language.tsx'
import { pathLabel } from '#kit/words/path-label.ts'
import type { RegistrationReply } from '../api.ts'
import { isCallersTurn } from '../rules.ts'
import { doorWords as words } from '../words.ts'
import classes from './own-registration.module.css'

/** Missing fields of a draft, listed by name: a leader asks the member for them. */
function Lacking({ of }: { of: RegistrationReply }) {
  const text = useText()
  if (of.status !== 'draft' || of.isSelf) return null
  if (of.missing === 0) return <p className={classes.facts}>{text(words.complete)}</p>
  const labels = of.missingFields.map((field) => pathLabel(field, fieldWords))
  const fields = {
    zh: labels.map(({ zh }) => zh).join('、'),
    en: labels.map(({ en }) => en).join(', '),
  }
  return <p className={classes.facts}>{text(words.lacks({ fields }))}</p>
}

/** One registration: the person, its state, and a link to it. */
export function OwnRegistration({ of }: { of: RegistrationReply }) {
  const text = useText()
  const isNamed = Boolean(of.passportName || of.chineseName)
  // what waits for others, or is done, has nothing to press for
  const isAsked = isCallersTurn(of)
  const kind = of.personnelKind ? personnelKindWords[of.personnelKind] : kindWords[of.door].title
  return (
    <article className={classes.own}>
      <h3 className={classes.name}>
        {isNamed ? text(nameOf(of)) : text(kind)} <StatusTag status={of.status} />
      </h3>
      <p className={classes.facts}>
        {isNamed && <span>{text(kind)}</span>}
        <span>
          {text(words.number)} <span className={classes.number}>{of.number}</span>
        </span>
      </p>
      {of.needsCode && (
        <p role="note" className={classes.facts}>
          {text(words.codeOver)}
        </p>
      )}
      <Lacking of={of} />
      <Button
        component={Link}
        to={guestPath(of.participantId)}
        className={classes.open}
        {...(!isAsked && { variant: 'default' })}
      >
        {text(isAsked && of.status === 'returned' ? words.seeChanges : isAsked ? words.goOn : words.openIt)}
      </Button>
    </article>
  )
}
