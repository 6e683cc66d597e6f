import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { readinessApi as api, type Readiness } from '../api.ts'
import { remindWords, readinessWords as words } from '../words.ts'
import { LackTable } from './lack-table.tsx'
import { RecentReminders } from './recent-reminders.tsx'

/** Who lacks what, by kind. */
export default function ReadinessPage() {
  const text = useText()
  const { data, error, refetch } = useReply(api.read, {}, { everyMs: 60_000 })
  const { permissions } = useSession()
  return (
    <Page
      title={words.title}
      lead={text(words.lead)}
      actions={
        <>
          <Button component={Link} to="/readiness/organisations" variant="default">
            {text(words.byOrganisation)}
          </Button>
          {permissions.has('readiness:list') && (
            <Button component={Link} to="/readiness/rules" variant="default">
              {text(words.rules)}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Figures data={data} mayRemind={permissions.has('readiness:remind')} />
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
    </Page>
  )
}

function Figures({ data, mayRemind }: { data: Readiness; mayRemind: boolean }) {
  if (data.kinds.length === 0) return <EmptyState title={words.noneYet} />
  return (
    <>
      <Card>
        <LackTable kinds={data.kinds} mayRemind={mayRemind} />
      </Card>
      <Card title={remindWords.recent}>
        <RecentReminders reminders={data.reminders} />
      </Card>
    </>
  )
}
