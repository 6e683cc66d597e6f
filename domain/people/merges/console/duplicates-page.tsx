import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { EmptyState, Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { mergesApi as api } from '../api.ts'
import { Side } from '../parts/side.tsx'
import { pairReasonWords, mergeWords as words } from '../words.ts'
import classes from './duplicates-page.module.css'
import { RecentMerges } from './recent-merges.tsx'

/** Pairs of records that are likely of one person, and the merges of the last days. */
export default function DuplicatesPage() {
  const text = useText()
  const { data, error, refetch } = useReply(api.pairs, {})
  return (
    <Page title={words.title} lead={text(words.lead)}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data?.total === 0 && <EmptyState title={words.none} />}
      {data && data.total > 0 && (
        <Card
          title={
            data.total > data.pairs.length
              ? words.some({ shown: data.pairs.length, total: data.total })
              : words.pairs({ total: data.total })
          }
          startsOpen
        >
          <ul className={classes.pairs}>
            {data.pairs.map((pair) => (
              <Pair key={`${pair.one.id} ${pair.other.id}`} of={pair} />
            ))}
          </ul>
        </Card>
      )}
      <RecentMerges />
    </Page>
  )
}

type PairShown = NonNullable<ReturnType<typeof useReply<typeof api.pairs>>['data']>['pairs'][number]

function Pair({ of: { one, other, same } }: { of: PairShown }) {
  const text = useText()
  const toast = useToast()
  const { mutate, isPending } = useChange(api.apart, { refreshes: [api.pairs] })
  const putApart = () =>
    mutate(
      { body: { ids: [one.id, other.id], areTwo: true } },
      { onSuccess: () => toast.done(words.apartDone) },
    )
  return (
    <li className={classes.pair}>
      <Side of={one} />
      <Side of={other} />
      <span className={classes.same}>
        {same.map((each) => text(pairReasonWords[each])).join(text(words.between))}
      </span>
      <Allowed to={['merges:merge']}>
        <span className={classes.acts}>
          <Button
            size="compact-md"
            variant="light"
            component={Link}
            to={`/duplicates/merge?kept=${one.id}&with=${other.id}`}
          >
            {text(words.compare)}
          </Button>
          <Button size="compact-md" variant="default" loading={isPending} onClick={putApart}>
            {text(words.apart)}
          </Button>
        </span>
      </Allowed>
    </li>
  )
}
