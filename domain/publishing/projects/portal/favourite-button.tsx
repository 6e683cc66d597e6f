import { Button } from '@mantine/core'
import { remember, useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { labelled } from '#kit/words/punctuation.ts'
import { projectsApi } from '../api.ts'
import type { ListedProject } from '../lists.ts'
import { screenWords } from '../words.ts'

/** Marks a project as a favourite, or removes the mark. */
export function FavouriteButton({ of: { id, favourite, name } }: { of: ListedProject }) {
  const text = useText()
  const call = useChange(projectsApi.favourite, { refreshes: [projectsApi.page] })
  const params = { id }
  const press = async () =>
    remember(
      projectsApi.read,
      { params },
      await call.mutateAsync({ params, body: { favourite: !favourite } }),
    )
  return (
    <Button
      size="xs"
      variant={favourite ? 'light' : 'default'}
      aria-pressed={favourite}
      aria-label={text(labelled(screenWords.favourite, name))}
      loading={call.isPending}
      leftSection={<span aria-hidden="true">{favourite ? '★' : '☆'}</span>}
      onClick={() => void press().catch(() => undefined)}
    >
      {text(screenWords.favourite)}
    </Button>
  )
}
