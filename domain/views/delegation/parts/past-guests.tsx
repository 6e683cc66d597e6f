import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { participantsApi } from '#domain/people/participants/api.ts'
import { ParticipantName } from '#domain/people/participants/parts/participant-name.tsx'
import { guestPath } from '#domain/people/participants/parts/paths.ts'
import { listWords } from '#domain/people/participants/words/lists.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import { type Column, DataTable } from '#kit/list/table/data-table.tsx'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { newId } from '#kit/web/new-id.ts'
import { Card } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { delegationApi, type PastGuest } from '../api.ts'
import { delegationWords as words } from '../words.ts'

const columns: Column<PastGuest>[] = [
  {
    key: 'name',
    title: listWords.columns.name,
    isHead: true,
    cell: (row) => <ParticipantName of={row} />,
  },
  { key: 'editions', title: words.editions, cell: (row) => <Editions of={row} /> },
  { key: 'now', title: listWords.columns.status, cell: (row) => <Again of={row} /> },
]

/** Guests whom the organisation registered for past summits; absent without any. */
export function PastGuests() {
  const text = useText()
  const { data } = useReply(delegationApi.past, {})
  if (!data || data.length === 0) return null
  return (
    <Card title={words.past}>
      <p>{text(words.pastLead)}</p>
      <DataTable label={words.past} columns={columns} rows={data} idOf={({ id }) => id} />
    </Card>
  )
}

function Editions({ of: { editions } }: { of: PastGuest }) {
  const text = useText()
  return editions.map(({ name }) => text(name)).join(text(words.between))
}

function Again({ of: { id, now } }: { of: PastGuest }) {
  const text = useText()
  const navigate = useNavigate()
  const toast = useToast()
  // a repeated click means the same record
  const [begun] = useState(newId)
  const again = useChange(delegationApi.again, {
    refreshes: [delegationApi.past, delegationApi.members, delegationApi.counts, participantsApi.list],
  })
  if (now) return <Link to={guestPath(now)}>{text(words.registered)}</Link>
  const register = async () => {
    const { renew } = await again.mutateAsync({ params: { id }, body: { id: begun } })
    const fields = renew.map((key) => text(guestWords.fields[key])).join(text(words.between))
    toast.done(fields ? words.renew({ fields }) : words.nothingToRenew)
    await navigate(guestPath(begun))
  }
  return (
    <Button
      variant="light"
      loading={again.isPending}
      // a refusal is shown in a toast
      onClick={() => register().catch(() => undefined)}
    >
      {text(words.again)}
    </Button>
  )
}
