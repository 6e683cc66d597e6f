import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { DeclaredRecord } from '../define-record.ts'
import { recordWords, removeQuestion } from '../record-words.ts'
import { nameOf, type Saved } from './saved-record.ts'

type PublishProps = {
  of: DeclaredRecord
  publish: NonNullable<DeclaredRecord['calls']['publish']>
  saved: Saved
  disabled: boolean
  onDone(now: Saved): void
}

/** Disabled while there is unsaved input: only what was saved is published. */
export function PublishButton({ of, publish, saved: { id, publishedAt }, disabled, onDone }: PublishProps) {
  const text = useText()
  const toast = useToast()
  const call = useChange(publish, { refreshes: [of.calls.page, of.calls.history] })
  const press = async () => {
    onDone((await call.mutateAsync({ params: { id }, body: { published: !publishedAt } })) as Saved)
    toast.done(publishedAt ? recordWords.isWithdrawn : recordWords.isPublished)
  }
  return (
    <Button
      variant={publishedAt ? 'default' : 'filled'}
      disabled={disabled}
      loading={call.isPending}
      onClick={() => void press().catch(() => undefined)}
    >
      {text(publishedAt ? recordWords.withdraw : recordWords.publish)}
    </Button>
  )
}

/** Deletes a record that is not published, after a question. */
export function RemoveButton({
  of,
  saved,
  what = recordWords.removeText,
  onRemove,
}: {
  of: DeclaredRecord
  saved: Saved
  /** What deleting it means. */
  what?: Bilingual | undefined
  onRemove(): void
}) {
  const text = useText()
  const toast = useToast()
  const ask = useConfirm()
  const navigate = useNavigate()
  const call = useChange(of.calls.remove, { refreshes: [of.calls.page] })
  const press = async () => {
    const title = removeQuestion(nameOf(of, saved))
    if (!(await ask({ title, text: what, yes: recordWords.remove, danger: true }))) return
    await call.mutateAsync({ params: { id: saved.id } })
    // what was typed and not saved goes with it
    onRemove()
    toast.done(recordWords.removed)
    void navigate(of.page, { replace: true })
  }
  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        loading={call.isPending}
        onClick={() => void press().catch(() => undefined)}
      >
        {text(recordWords.remove)}
      </Button>
    </div>
  )
}
