import { Stack } from '@mantine/core'
import { GrantList } from '#domain/event-day/zones/parts/grant-list.tsx'
import { useReply } from '#kit/web/api.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { badgesApi as api, type BadgeDetail, type PersonsBadge } from '../api.ts'
import { numberText } from '../rules.ts'
import {
  cardWords,
  clearanceWords,
  missingWords,
  receiverWords,
  stateWords,
  stepWords,
  badgeWords as words,
} from '../words.ts'
import { BadgeActs } from './badge-acts.tsx'
import classes from './badge-card.module.css'
import { ClearDialog } from './clear-dialog.tsx'
import { type Wearer, ZoneForWearer } from './zone-for-wearer.tsx'

/** The badge of a person for organisers: state, what is missing, zones and why, what happened. Nothing can be done in a past edition. */
export function BadgeCard({ participantId, isPast }: { participantId: string; isPast: boolean }) {
  const text = useText()
  const { data, error, refetch } = useReply(api.ofPerson, { params: { id: participantId } })
  return (
    <Card title={words.badge} startsOpen>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data && !data.badge && <p className={classes.quiet}>{text(words.noBadge)}</p>}
      {data?.badge && (
        <Shown of={data.badge} persons={data} wearer={{ to: 'person', id: participantId }} isPast={isPast} />
      )}
    </Card>
  )
}

/** The pass of a vehicle for organisers, with the same. */
export function VehiclePassCard({ vehicleId }: { vehicleId: string }) {
  const text = useText()
  const { data, error, refetch } = useReply(api.ofVehicle, { params: { id: vehicleId } })
  return (
    <Card title={words.pass} startsOpen>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data && !data.badge && <p className={classes.quiet}>{text(words.noPass)}</p>}
      {data?.badge && (
        <Shown of={data.badge} persons={data} wearer={{ to: 'vehicle', id: vehicleId }} isPast={false} />
      )}
    </Card>
  )
}

type ShownProps = { of: BadgeDetail; persons: PersonsBadge; wearer: Wearer; isPast: boolean }

function Shown({ of, persons, wearer, isPast }: ShownProps) {
  const text = useText()
  const { permissions } = useSession()
  const { number, revision, kind, unprintable } = of
  const card = of.state === 'revoked' && of.heldState ? cardWords[of.heldState] : undefined
  return (
    <Stack gap={12}>
      <p>
        <b>{text(stateWords[of.state])}</b> · {text(words.numbered({ number: numberText(number), revision }))}
        {kind && ` · ${text(kind.name)}`}
      </p>
      {card && <p role="note">{text(card)}</p>}
      {of.missing.length > 0 && (
        <ul className={classes.missing}>
          {of.missing.map((thing) => (
            <li key={thing}>
              {text(missingWords[thing])}
              {thing === 'characters' &&
                ` – ${text(words.unprintable({ characters: unprintable.join(' ') }))}`}
            </li>
          ))}
        </ul>
      )}
      {of.objection && <p role="note">{text(words.objectionSays({ text: of.objection }))}</p>}
      {of.changedSincePrinted && <p role="note">{text(words.changedText)}</p>}
      {!isPast && permissions.has('badges:handle') && <BadgeActs of={of} />}
      <Clearance of={persons} wearer={wearer} mayClear={!isPast && permissions.has('badges:clear')} />
      <div>
        <h3 className={classes.heading}>{text(words.openBy)}</h3>
        {of.zones.length === 0 ? (
          <p className={classes.quiet}>{text(words.noZones)}</p>
        ) : (
          <p className={classes.zones}>
            {of.zones.map((letter) => (
              <span key={letter} className={classes.zone}>
                {letter}
              </span>
            ))}
          </p>
        )}
        <GrantList of={of.grants} withZone refreshes={[api.ofPerson, api.ofVehicle]} />
        {!isPast && permissions.has('zones:grant') && <ZoneForWearer wearer={wearer} />}
      </div>
      <Steps of={of} />
    </Stack>
  )
}

type ClearanceProps = { of: PersonsBadge; wearer: Wearer; mayClear: boolean }

function Clearance({ of: { badge, clearance }, wearer, mayClear }: ClearanceProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <div>
      <h3 className={classes.heading}>{text(words.clearance)}</h3>
      <p>
        {clearance ? text(clearanceWords[clearance.result]) : text(words.noClearance)}
        {clearance && (
          <span className={classes.quiet}>
            {' '}
            · {text(clearance.by)} · {formatShortMoment(clearance.at, language)}
            {clearance.reason && ` · ${clearance.reason}`}
          </span>
        )}
      </p>
      {clearance?.isVoid && <p role="note">{text(words.clearanceVoid[wearer.to])}</p>}
      {mayClear && badge?.missing.includes('clearance') && (
        <ClearDialog wearer={wearer} result="pass" now={clearance?.result ?? null} />
      )}
      {mayClear && badge && clearance?.result === 'pass' && !clearance.isVoid && (
        <ClearDialog wearer={wearer} result="hold" now={clearance.result} />
      )}
    </div>
  )
}

function Steps({ of }: { of: BadgeDetail }) {
  const text = useText()
  const language = useLanguage()
  return (
    <div>
      <h3 className={classes.heading}>{text(words.steps)}</h3>
      <ol className={classes.steps}>
        {of.steps.map((one) => (
          <li key={`${one.at} ${one.step} ${one.revision}`}>
            {text(stepWords[one.step])}
            {one.receiver && ` · ${text(receiverWords[one.receiver])}`}
            {one.receiverName && ` ${one.receiverName}`}
            <br />
            <span className={classes.quiet}>
              {text(one.by)} · {formatShortMoment(one.at, language)}
              {one.reason && ` · ${one.reason}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
