import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { PortraitPicture } from '#domain/people/participants/parts/portrait-picture.tsx'
import { StatusTag } from '#domain/people/participants/parts/status-tag.tsx'
import { VersionText } from '#domain/people/participants/parts/version-text.tsx'
import { isToDo } from '#domain/people/participants/rules/to-do.ts'
import { guest, isEditable } from '#domain/people/participants/rules.ts'
import { nameOf, roleOf } from '#domain/people/participants/words/state.ts'
import { useText } from '#kit/web/language.tsx'
import { VisuallyHidden } from '#kit/web/visually-hidden.tsx'
import type { CompanionSummary } from '../api.ts'
import { MissingFields } from '../parts/missing-fields.tsx'
import { entourageWords as words } from '../words.ts'
import classes from './entourage-page.module.css'

/** The step of the form with the first missing field. */
function stepOf({ id, missingFields: [first] }: CompanionSummary) {
  const section = (first && guest.sectionOf(first)) ?? guest.sectionNames[0]
  return `/guests/${id}/edit/${section}${first ? `#${first}` : ''}`
}

/** One companion with the next thing to do. `mayEdit`: the guest is approved. */
export function CompanionRow({ of, mayEdit }: { of: CompanionSummary; mayEdit: boolean }) {
  const text = useText()
  const role = roleOf(of)
  const name = text(nameOf(of))
  const canEdit = mayEdit && isEditable(of.status)
  const isReady = canEdit && of.missing === 0 && isToDo(of)
  return (
    <div className={classes.companion}>
      <PortraitPicture participantId={of.id} fileId={of.portrait} alt="" size="list" />
      <div className={classes.about}>
        <h2 className={classes.name}>
          <Link to={`/guests/${of.id}`}>
            <ParticipantName of={of} />
          </Link>
        </h2>
        <p className={classes.state}>
          {role && <span>{text(role)}</span>}
          <StatusTag status={of.status} />
          <VersionText of={of} />
        </p>
        {isEditable(of.status) && <MissingFields of={of} />}
      </div>
      <div className={classes.buttons}>
        {isReady && (
          <Button component={Link} to={`/guests/${of.id}/check`}>
            {text(words.check)}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {canEdit && !isReady && (
          <Button component={Link} to={stepOf(of)} variant={of.missing > 0 ? 'filled' : 'default'}>
            {text(of.missing > 0 ? words.goOn : words.edit)}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </div>
  )
}
