import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { useState } from 'react'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { precedenceApi } from '../api.ts'
import { type Precedence, precedence } from '../rules.ts'
import { precedenceWords as words } from '../words.ts'

/** The precedence of a person; that of a past edition stays as it was. */
export const PrecedenceCard = ({ participantId, isPast }: { participantId: string; isPast: boolean }) => (
  <Card title={words.title} isSeldom>
    <Value participantId={participantId} isPast={isPast} />
  </Card>
)

/** In a component of its own: a folded card asks for nothing. */
function Value({ participantId, isPast }: { participantId: string; isPast: boolean }) {
  const text = useText()
  const mayEdit = useSession().permissions.has('precedence:edit') && !isPast
  const params = { id: participantId }
  const { data, error, refetch } = useReply(precedenceApi.read, { params })
  return (
    <>
      {error && <Failed error={error} retry={refetch} />}
      {data === undefined && !error && <Loading lines={1} />}
      {data !== undefined && (
        <Stack gap={8}>
          <p>{text(data ? words.value(data) : words.none)}</p>
          {mayEdit && <Editor key={JSON.stringify(data)} id={participantId} of={data} />}
          <p>{text(words.about)}</p>
        </Stack>
      )}
    </>
  )
}

const numberIn = (typed: string | number) => (typeof typed === 'number' ? typed : undefined)

function Editor({ id, of }: { id: string; of: Precedence | null }) {
  const text = useText()
  const toast = useToast()
  const [rankClass, setClass] = useState<string | number>(of?.rankClass ?? '')
  const [number, setNumber] = useState<string | number>(of?.number ?? '')
  const call = useChange(precedenceApi.set, { refreshes: [precedenceApi.read] })
  const typed = precedence.safeParse({ rankClass: numberIn(rankClass), number: numberIn(number) })
  const put = (next: Precedence | null) =>
    call.mutate({ params: { id }, body: { precedence: next } }, { onSuccess: () => toast.done(words.saved) })
  const input = { allowDecimal: false, hideControls: true, min: 1 }
  return (
    <>
      <Group grow align="end" gap={8}>
        <NumberInput label={text(words.rankClass)} {...input} max={9} value={rankClass} onChange={setClass} />
        <NumberInput label={text(words.number)} {...input} max={9999} value={number} onChange={setNumber} />
      </Group>
      <Group gap={8}>
        <Button
          size="compact-md"
          disabled={!typed.success}
          loading={call.isPending}
          onClick={() => typed.success && put(typed.data)}
        >
          {text(words.save)}
        </Button>
        {of && (
          <Button size="compact-md" variant="default" disabled={call.isPending} onClick={() => put(null)}>
            {text(words.clear)}
          </Button>
        )}
      </Group>
    </>
  )
}
