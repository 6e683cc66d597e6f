import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { formWords } from '#kit/form/form-words.ts'
import { useEdits } from '#kit/form/use-edits.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { refresh, useChange, useReply } from '#kit/web/api.tsx'
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
          {mayEdit && <Editor key={participantId} id={participantId} of={data} />}
          <p>{text(words.about)}</p>
        </Stack>
      )}
    </>
  )
}

const numberIn = (typed: string | number) => (typeof typed === 'number' ? typed : undefined)

const fieldsOf = (of: Precedence | null): Record<keyof Precedence, string | number> => ({
  rankClass: of?.rankClass ?? '',
  number: of?.number ?? '',
})

const parsed = ({ rankClass, number }: ReturnType<typeof fieldsOf>) =>
  precedence.safeParse({ rankClass: numberIn(rankClass), number: numberIn(number) })

function Editor({ id, of }: { id: string; of: Precedence | null }) {
  const text = useText()
  const toast = useToast()
  const { value, seen, edit, ...edits } = useEdits(fieldsOf(of))
  const { rankClass, number } = value
  const call = useChange(precedenceApi.set, { refreshes: [precedenceApi.read] })
  const typed = parsed(value)
  const put = (next: Precedence | null) => {
    if (edits.isOvertaken) {
      edits.told()
      return toast.failed(formWords.changedElsewhere)
    }
    if (next) edits.sending(next)
    call.mutate(
      { params: { id }, body: { precedence: next, seen: parsed(seen).data ?? null } },
      {
        onSuccess: () => {
          if (next) edits.sent(next)
          else edits.forget(['rankClass', 'number'])
          toast.done(words.saved)
        },
        onError: ({ code, data }) => {
          if (code === baseRefusals.changedElsewhere.code) edits.told(fieldsOf(data as Precedence | null))
          void refresh(precedenceApi.read)
        },
      },
    )
  }
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
