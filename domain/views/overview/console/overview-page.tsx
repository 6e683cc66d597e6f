import { useReply } from '#kit/web/api.tsx'
import { Later } from '#kit/web/later.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { overviewApi } from '../api.ts'
import { overviewWords as words } from '../words/screens.ts'
import { Arrivals } from './arrivals.tsx'
import { Lacks } from './lacks.tsx'
import { Load } from './load.tsx'
import classes from './overview-page.module.css'
import { ByKind, Countries, Days, Origins } from './registrations.tsx'
import { StatusTiles } from './status-tiles.tsx'
import { Waiting } from './waiting.tsx'

/** The organisers' first page: how many are registered, who waits, who arrives, what is full and what is missing. */
export default function OverviewPage() {
  const { data, error, refetch } = useReply(overviewApi.read, {}, { everyMs: 60_000 })
  if (!data)
    return (
      <Page title={words.title}>
        {error ? <Failed error={error} retry={refetch} /> : <Loading lines={10} />}
      </Page>
    )
  const { registrations } = data
  return (
    <Page title={words.title}>
      {registrations && <StatusTiles states={registrations.states} />}
      <div className={classes.cards}>
        {registrations && (
          <>
            <Days of={registrations} />
            <Countries of={registrations} />
          </>
        )}
        <Allowed to={['review:read']}>
          <Waiting />
        </Allowed>
        <Allowed to={['itineraries:list']}>
          <Arrivals />
        </Allowed>
        <Allowed to={['attendance:list']}>
          <Load />
        </Allowed>
        <Later>
          {registrations && (
            <>
              <ByKind of={registrations} />
              <Origins of={registrations} />
            </>
          )}
          <Allowed to={['readiness:read']}>
            <Lacks />
          </Allowed>
        </Later>
      </div>
    </Page>
  )
}
