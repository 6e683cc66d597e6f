import { useReply } from '#kit/web/api.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { reviewApi } from '../api.ts'
import { overviewWords } from '../words/overview.ts'
import { KindTable } from './kind-table.tsx'
import { LongestWaiting } from './longest-waiting.tsx'
import classes from './overview-page.module.css'
import { StatusTiles } from './status-tiles.tsx'
import { SubmissionChart } from './submission-chart.tsx'

/** The organisers' first page: counts by state, records waiting longest, and submissions by day. */
export default function OverviewPage() {
  const { data, error, refetch } = useReply(reviewApi.overview, {}, { everyMs: 60_000 })
  return (
    <Page title={overviewWords.title}>
      {data ? (
        <>
          <StatusTiles counts={data.counts} />
          <div className={classes.columns}>
            <Card title={overviewWords.longestWaiting}>
              <LongestWaiting rows={data.longestWaiting} />
            </Card>
            <Card title={overviewWords.submissions}>
              <SubmissionChart days={data.submissions} />
            </Card>
          </div>
          <Card title={overviewWords.byKind}>
            <KindTable counts={data.counts} />
          </Card>
        </>
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading lines={10} />
      )}
    </Page>
  )
}
