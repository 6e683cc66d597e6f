import { Button } from '@mantine/core'
import { useState } from 'react'
import { ParticipantLink } from '#domain/people/participants/parts/participant-link.tsx'
import { useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { checkInApi as api, type Conflict } from '../api.ts'
import { conflictsAtOnce } from '../rules.ts'
import { conflictWords as words } from '../words/conflicts.ts'
import classes from './conflicts-page.module.css'
import { DayChoice, useDay } from './day-choice.tsx'
import { SettleDialog } from './settle-dialog.tsx'

/** What contradicts on a day of the event, the newest first. */
export default function ConflictsPage() {
  const text = useText()
  const { query } = useDay()
  const { data, error, refetch } = useReply(api.conflicts, { query }, { everyMs: 15_000, keep: true })
  const [settling, setSettling] = useState<Conflict | null>(null)
  return (
    <Page title={words.title} lead={text(words.lead)} actions={<DayChoice />} narrow>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={6} />}
      {data?.length === 0 && (
        <Card>
          <p className={classes.quiet}>{text(words.none)}</p>
        </Card>
      )}
      {data?.map((conflict) => (
        <Card key={`${conflict.scan.deviceId} ${conflict.scan.id} ${conflict.kind}`}>
          <ConflictCard of={conflict} onSettle={() => setSettling(conflict)} />
        </Card>
      ))}
      {data?.length === conflictsAtOnce && (
        <p className={classes.quiet}>{text(words.newest({ count: conflictsAtOnce }))}</p>
      )}
      {settling && <SettleDialog of={settling} onClose={() => setSettling(null)} />}
    </Page>
  )
}

function ConflictCard({ of, onSettle }: { of: Conflict; onSettle(): void }) {
  const text = useText()
  const language = useLanguage()
  const { kind, person, guest, number, occasion, scan, earlier, isUnsure } = of
  const where = ({ at, gate, device }: Conflict['scan']) => ({
    moment: formatMoment(at, language),
    place: gate ?? { zh: device, en: device },
  })
  return (
    <article className={classes.conflict}>
      <h2 className={classes.title}>{text(words.kinds[kind])}</h2>
      <p>
        {person && <ParticipantLink participantId={person.id}>{text(person.name)}</ParticipantLink>}
        {guest}
        {(person || guest) && ' · '}
        {text(number === null ? words.noNumber : words.number({ number }))} · {text(occasion)}
      </p>
      <p className={classes.quiet}>
        {text(words.scanned(where(scan)))} · {scan.device}
        {scan.note && ` · ${scan.note}`}
      </p>
      {earlier && (
        <p className={classes.quiet}>
          {text(words.before(where(earlier)))} · {earlier.device}
        </p>
      )}
      {isUnsure && <p className={classes.unsure}>{text(words.unsure)}</p>}
      <Allowed to={['checkIn:resolve']}>
        <span className={classes.acts}>
          <Button variant="default" size="compact-md" onClick={onSettle}>
            {text(words.settle)}
          </Button>
        </span>
      </Allowed>
    </article>
  )
}
