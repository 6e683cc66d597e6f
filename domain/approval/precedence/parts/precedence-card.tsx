import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { precedenceApi } from '../api.ts'
import type { Precedence } from '../rules.ts'
import { precedenceWords as words } from '../words.ts'
import { usePrecedence } from './use-precedence.ts'

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
          {mayEdit && <Editor key={participantId} id={participantId} of={data} />}
          <p>{text(words.about)}</p>
        </Stack>
      )}
    </>
  )
}

function Editor({ id, of }: { id: string; of: Precedence | null }) {
  const text = useText()
  const { value, edit, typed, put, isPending } = usePrecedence(id, of)
  const { rankClass, number } = value
  const input = { allowDecimal: false, hideControls: true, min: 1 }
  return (
    <>
      <Group grow align="end" gap={8}>
        <NumberInput
          label={text(words.rankClass)}
          {...input}
          max={9}
          value={rankClass}
          onChange={(to) => edit({ rankClass: to })}
        />
        <NumberInput
          label={text(words.number)}
          {...input}
          max={9999}
          value={number}
          onChange={(to) => edit({ number: to })}
        />
      </Group>
      <Group gap={8}>
        <Button
          size="compact-md"
          disabled={!typed.success}
          loading={isPending}
          onClick={() => typed.success && put(typed.data)}
        >
          {text(words.save)}
        </Button>
        {of && (
          <Button size="compact-md" variant="default" disabled={isPending} onClick={() => put(null)}>
            {text(words.clear)}
          </Button>
        )}
      </Group>
    </>
  )
}
