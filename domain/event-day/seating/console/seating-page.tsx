import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { seatingTopic } from '#domain/seating-topic.ts'
import { refresh, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useReported } from '#kit/web/told.ts'
import { seatingApi as api } from '../api.ts'
import { seatingWords as words } from '../words/console.ts'
import { BeginCard, type Begun } from './begin-card.tsx'
import { PlanScreen } from './plan-screen.tsx'
import classes from './seating.module.css'

/** The seating plan of an activity. */
export default function SeatingPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReply(api.ofActivity, { params: { id } }, { everyMs: 60_000 })
  // what a colleague does, and what was printed, is seen at once
  useReported(seatingTopic, () => {
    void refetch()
    void refresh(api.sincePrinted, api.versions, api.compare)
  })
  const [begun, setBegun] = useState<Begun>()
  if (data === undefined)
    return (
      <Page title={words.title}>
        {error ? <Failed error={error} retry={refetch} /> : <Loading lines={10} />}
      </Page>
    )
  if (data === null) return <NoPlan activityId={id} onBegun={setBegun} />
  return <PlanScreen key={data.id} plan={data} note={begun && <BegunNote of={begun} />} />
}

function NoPlan({ activityId, onBegun }: { activityId: string; onBegun(begun: Begun): void }) {
  const text = useText()
  const { data } = useReply(activitiesApi.read, { params: { id: activityId } })
  const { permissions } = useSession()
  const mayEdit = permissions.has('seating:edit')
  // a plan is begun in one of the halls, which are read
  const mayBegin = mayEdit && permissions.has('halls:list')
  return (
    <Page
      title={data ? nameOf(data) : words.title}
      documentTitle={words.title}
      lead={<Link to={`/activities/${activityId}/people`}>{text(words.back)}</Link>}
      narrow
    >
      {mayBegin ? (
        <BeginCard activityId={activityId} onBegun={onBegun} />
      ) : (
        <Card>{text(mayEdit ? words.noHallsRead : words.notBegun)}</Card>
      )}
    </Page>
  )
}

/** What became of the seats that had been typed. */
function BegunNote({ of: { imported, notImported } }: { of: Begun }) {
  const text = useText()
  if (imported === 0 && notImported.length === 0) return null
  return (
    <Card>
      <p role="status" className={classes.line}>
        {text(words.imported({ count: imported }))}
      </p>
      {notImported.length > 0 && (
        <>
          <p className={classes.line}>{text(words.notImported)}</p>
          <ul>
            {notImported.map(({ participantId, name, seatNumber, reason }) => (
              <li key={participantId}>
                {text(name)} {seatNumber}: {text(words.notImportedWhy[reason])}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
