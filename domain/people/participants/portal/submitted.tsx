import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { Slot, useSlotShows } from '#kit/web/slots.tsx'
import type { Participant } from '../parts/participant-answers.tsx'
import { entouragePath, guestPath } from '../parts/paths.ts'
import { StatusTag } from '../parts/status-tag.tsx'
import { VersionText } from '../parts/version-text.tsx'
import { checkWords } from '../words/form.ts'
import { nameOf } from '../words/state.ts'
import classes from './submitted.module.css'

/** Shown after submission: a confirmation, and what happens next. */
export function Submitted({ of }: { of: Participant }) {
  const text = useText()
  // individuals leave itinerary and intention to their host
  const goesOn = useSession().permissions.has('participants:create') && of.kind === 'guest'
  const hasNext = useSlotShows('submitted-next')
  // personnel have no plans to go on with
  const leadsOn = hasNext && (of.kind === 'guest' || of.kind === 'companion')
  const panel = useRef<HTMLDivElement>(null)
  // the focused button is gone; without moving the focus, screen reader users would not notice the result
  useEffect(() => {
    panel.current?.focus()
  }, [])
  return (
    <Page title={checkWords.title} narrow>
      <div ref={panel} tabIndex={-1} className={classes.panel}>
        <h2 className={classes.title}>{text(checkWords.doneTitle({ name: text(nameOf(of)) }))}</h2>
        <p className={classes.version}>
          <StatusTag status={of.status} /> <VersionText of={of} />
        </p>
      </div>
      <section>
        <h2 className={classes.next}>{text(checkWords.nextTitle)}</h2>
        <ol className={classes.steps}>
          {checkWords.next.slice(0, goesOn ? 3 : 2).map((step) => (
            <li key={step.en}>{text(step)}</li>
          ))}
        </ol>
      </section>
      <Slot name="submitted" participantId={of.id} />
      <div className={classes.ways}>
        <Ways of={of} />
        {leadsOn && (
          <Button component={Link} to="/dashboard" variant="default">
            {text(checkWords.toGuide)}
          </Button>
        )}
      </div>
      <FootAct>
        {leadsOn ? (
          <Slot name="submitted-next" participantId={of.id} kind={of.kind} guestId={of.guestId ?? ''} />
        ) : (
          <Button component={Link} to="/dashboard">
            {text(checkWords.toGuide)}
          </Button>
        )}
      </FootAct>
    </Page>
  )
}

/** Next steps: the next person, for accounts that register others, and the record. */
function Ways({ of }: { of: Participant }) {
  const text = useText()
  const record = of.guestId ? checkWords.toCompanion : checkWords.toRecord
  return (
    <>
      <Allowed to={['participants:create']}>
        {of.kind === 'personnel' ? (
          <Allowed to={['personnel:team']}>
            <Button component={Link} to="/registration" variant="light">
              {text(checkWords.anotherMember)}
            </Button>
          </Allowed>
        ) : (
          <Button component={Link} to={of.guestId ? entouragePath(of.guestId) : '/guests'} variant="light">
            {text(of.guestId ? checkWords.toEntourage : checkWords.another)}
          </Button>
        )}
      </Allowed>
      <Button component={Link} to={guestPath(of.id)} variant="default">
        {text(of.kind === 'guest' ? checkWords.toGuest : record)}
      </Button>
    </>
  )
}
