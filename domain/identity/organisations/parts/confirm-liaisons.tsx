import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { remember, useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { listed } from '#kit/words/punctuation.ts'
import { organisationsApi } from '../api.ts'
import { confirmingWords as words } from '../words/confirming.ts'

/** Asks once in a new edition whether the liaisons are still the right ones; renders nothing otherwise. */
export function ConfirmLiaisons({ canEdit = true }: { canEdit?: boolean }) {
  const text = useText()
  const toast = useToast()
  const { data } = useReply(organisationsApi.own, {})
  const confirm = useChange(organisationsApi.confirmLiaisons)
  if (!data?.confirmsLiaisons) return null
  const names = text(listed((data.liaisons ?? []).flatMap(({ name }) => name ?? [])))
  const press = () =>
    confirm.mutate(
      {},
      {
        onSuccess(reply) {
          remember(organisationsApi.own, {}, reply)
          toast.done(words.confirmed)
        },
      },
    )
  return (
    <Card title={words.title}>
      <p>{text(words.text({ names }))}</p>
      <Group gap={8}>
        <Button onClick={press} loading={confirm.isPending}>
          {text(words.right)}
        </Button>
        {canEdit && (
          <Button component={Link} to="/organisation#liaisons.0.name" variant="default">
            {text(words.edit)}
          </Button>
        )}
      </Group>
    </Card>
  )
}
