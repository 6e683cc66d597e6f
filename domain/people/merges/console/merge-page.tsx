import { Button } from '@mantine/core'
import { Navigate, useSearchParams } from 'react-router'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { mergesApi as api } from '../api.ts'
import { mergeWords as words } from '../words.ts'
import { FindOther } from './find-other.tsx'
import { MergeForm } from './merge-form.tsx'

/** Merging two records: the other one is found first, then each value is chosen. The address names both. */
export default function MergePage() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const [kept, other] = [search.get('kept') ?? '', search.get('with') ?? '']
  const put = (keptId: string, otherId: string) =>
    setSearch({ kept: keptId, with: otherId }, { replace: other !== '' })
  // the list of likely duplicates says which records there are to merge
  if (kept === '') return <Navigate to="/duplicates" replace />
  return (
    <Page title={words.merge} lead={text(words.mergeLead)}>
      {other === '' ? (
        <FindOther keptId={kept} choose={(id) => put(kept, id)} />
      ) : (
        <Compared key={`${kept} ${other}`} keptId={kept} mergedId={other} turn={() => put(other, kept)} />
      )}
    </Page>
  )
}

function Compared({ turn, ...pair }: { keptId: string; mergedId: string; turn(): void }) {
  const { data, error, refetch } = useReply(api.preview, { query: pair }, { staleMs: 0 })
  // a record that is less far along is merged into the other one
  if (error?.code === 40904) return <Turned error={error} turn={turn} />
  return (
    <>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={10} />}
      {data && <MergeForm preview={data} turn={turn} refetch={() => void refetch()} />}
    </>
  )
}

function Turned({ error, turn }: { error: unknown; turn(): void }) {
  const text = useText()
  return (
    <>
      <Failed error={error} />
      <Button variant="default" onClick={turn}>
        {text(words.turn)}
      </Button>
    </>
  )
}
