import { Button } from '@mantine/core'
import { useState } from 'react'
import { useChange, useReply } from '#kit/web/api.tsx'
import { formatMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed, useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { checkInApi as api, type Device, type Enrolment } from '../api.ts'
import { deviceKindWords, deviceStateWords, deviceWords as words } from '../words/devices.ts'
import { AddDevice } from './add-device.tsx'
import classes from './devices-page.module.css'
import { EnrolDialog } from './enrol-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

/** The devices that scan: who has which, until when, when it was last heard of, and what it has not sent yet. */
export default function DevicesPage() {
  const text = useText()
  const { data, error, refetch } = useReply(api.devices, {}, { everyMs: 15_000, keep: true })
  const [isAdding, setIsAdding] = useState(false)
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [revoking, setRevoking] = useState<Device | null>(null)
  const { permissions } = useSession()
  const mayEnrol = permissions.has('checkIn:devices')
  // a device is enrolled for occasions, which are read
  const mayChoose = permissions.has('gates:list')
  const add = mayEnrol && mayChoose && <Button onClick={() => setIsAdding(true)}>{text(words.add)}</Button>
  return (
    <Page title={words.title} lead={text(words.lead)} actions={add}>
      {mayEnrol && !mayChoose && <p className={classes.quiet}>{text(words.noGatesRead)}</p>}
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={6} />}
      {data?.length === 0 && (
        <Card>
          <p className={classes.quiet}>{text(words.none)}</p>
        </Card>
      )}
      {data && data.length > 0 && (
        <Card>
          <ul className={classes.devices}>
            {data.map((device) => (
              <DeviceLine
                key={device.id}
                of={device}
                onRevoke={() => setRevoking(device)}
                onCode={setEnrolment}
              />
            ))}
          </ul>
        </Card>
      )}
      {isAdding && (
        <AddDevice
          onClose={() => setIsAdding(false)}
          onAdded={(made) => {
            setIsAdding(false)
            setEnrolment(made)
          }}
        />
      )}
      {enrolment && <EnrolDialog of={enrolment} onClose={() => setEnrolment(null)} />}
      {revoking && <RevokeDialog of={revoking} onClose={() => setRevoking(null)} />}
    </Page>
  )
}

/** What is known of a device, in one line each. */
function factsOf(device: Device, at: (moment: string) => string): Bilingual[][] {
  const { kind, gate, occasions, heldBy, until, lastSeenAt, isTraining } = device
  return [
    [
      deviceKindWords[kind],
      ...(gate ? [gate] : []),
      words.count({ count: occasions }),
      ...(isTraining ? [words.trains] : []),
    ],
    [words.usedBy({ name: heldBy }), words.shift({ moment: at(until) })],
    [lastSeenAt ? words.seen({ moment: at(lastSeenAt) }) : words.neverSeen, ...batteryOf(device)],
  ]
}

const batteryOf = ({ battery }: Device) => (battery === null ? [] : [words.battery({ percent: battery })])

/** What somebody should look at. */
const concernsOf = ({ state, queued, behind }: Device): Bilingual[] => [
  ...(queued > 0 ? [words.queued({ count: queued })] : []),
  ...(state === 'active' && behind > 0 ? [words.behind({ count: behind })] : []),
]

type LineProps = { of: Device; onRevoke(): void; onCode(made: Enrolment): void }

function DeviceLine({ of, onRevoke, onCode }: LineProps) {
  const text = useText()
  const language = useLanguage()
  const { mutate, isPending } = useChange(api.newCode)
  const facts = factsOf(of, (moment) => formatMoment(moment, language))
  const concerns = concernsOf(of)
  // one whose shift is over still sends what it has scanned
  const canBeRevoked = of.state === 'active' || of.state === 'waiting' || of.state === 'over'
  return (
    <li className={classes.device}>
      <div className={classes.facts}>
        <strong>
          {of.name} · {text(deviceStateWords[of.state])}
        </strong>
        {facts.map((line) => (
          <span key={line.map(({ en }) => en).join()} className={classes.quiet}>
            {line.map(text).join(' · ')}
          </span>
        ))}
        {concerns.length > 0 && <span className={classes.concern}>{concerns.map(text).join(' · ')}</span>}
      </div>
      <Allowed to={['checkIn:devices']}>
        <div className={classes.acts}>
          {of.state === 'waiting' && (
            <Button
              variant="default"
              size="compact-md"
              loading={isPending}
              onClick={() => mutate({ body: { id: of.id } }, { onSuccess: onCode })}
            >
              {text(words.newCode)}
            </Button>
          )}
          {canBeRevoked && (
            <Button variant="subtle" color="red" size="compact-md" onClick={onRevoke}>
              {text(words.revoke)}
            </Button>
          )}
        </div>
      </Allowed>
    </li>
  )
}
