import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { record as kinds } from '#domain/event-day/badge-kinds/record.ts'
import { ActivityPicker } from '#domain/programme/activities/parts/activity-picker.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { zonesApi as api } from '../api.ts'
import { GrantList } from '../parts/grant-list.tsx'
import { useGiving } from '../parts/use-giving.ts'
import { maxReason } from '../rules.ts'
import { granteeWords, zoneWords as words } from '../words.ts'

/** Who may enter a zone, and the form that opens it to a kind of badge or to an activity. */
export function ZoneGrants({ id }: { id: string }) {
  const text = useText()
  const mayGrant = useSession().permissions.has('zones:grant')
  const { data, error, refetch } = useReply(api.grants, { params: { id } })
  const isOver = data?.quota != null && data.people > data.quota
  return (
    <Card title={words.grants} startsOpen>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={3} />}
      {data && (
        <Stack gap={12}>
          <p>{text(words.people({ count: data.people, quota: data.quota }))}</p>
          {isOver && <p role="note">{text(words.tooMany)}</p>}
          {data.grants.length === 0 ? <p>{text(words.none)}</p> : <GrantList of={data.grants} />}
          {mayGrant && <NewGrant zoneId={id} />}
        </Stack>
      )}
    </Card>
  )
}

type Kind = 'kind' | 'activity'

function NewGrant({ zoneId }: { zoneId: string }) {
  const text = useText()
  const toast = useToast()
  const picker = useId()
  const [to, setTo] = useState<Kind>('kind')
  const [granteeId, setGrantee] = useState('')
  const [reason, setReason] = useState('')
  const { data } = useReply(kinds.calls.page, { query: { size: 100 } }, { enabled: to === 'kind' })
  const ofKinds = data?.records.map(({ id: value, name }) => ({ value, label: text(name) })) ?? []
  const giving = useGiving([api.grants])
  const give = () => {
    const grant = { to, granteeId, effect: 'add', reason, firstDay: null, lastDay: null } as const
    giving.give({ zoneId, ...grant }, () => {
      toast.done(words.given)
      setGrantee('')
      setReason('')
    })
  }
  return (
    <Stack gap={8}>
      <NativeSelect
        label={text(words.to)}
        value={to}
        onChange={({ currentTarget }) => {
          setTo(currentTarget.value as Kind)
          setGrantee('')
        }}
        data={(['kind', 'activity'] as const).map((value) => ({ value, label: text(granteeWords[value]) }))}
      />
      {to === 'activity' ? (
        <ActivityPicker
          id={picker}
          label={words.activity}
          chosen={granteeId ? [granteeId] : []}
          readOnly={false}
          // another choice replaces the one before
          onChange={(ids) => setGrantee(ids.at(-1) ?? '')}
        />
      ) : (
        <NativeSelect
          aria-label={text(granteeWords.kind)}
          value={granteeId}
          onChange={({ currentTarget }) => setGrantee(currentTarget.value)}
          data={[{ value: '', label: text(words.choose) }, ...ofKinds]}
        />
      )}
      <TextInput
        label={text(words.reason)}
        maxLength={maxReason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <RefusedBox saying={giving.saying} />
      <span>
        <Button disabled={granteeId === '' || reason.trim() === ''} loading={giving.isPending} onClick={give}>
          {text(words.give)}
        </Button>
      </span>
      <p>{text(words.forPerson)}</p>
    </Stack>
  )
}
