import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useConfirm } from '#kit/web/confirm.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { SavedView } from '../api.ts'
import { viewWords as words } from '../words.ts'
import type { useViews } from './use-views.ts'
import classes from './views-menu.module.css'

type Props = { of: SavedView | 'new'; views: ReturnType<typeof useViews>; onDone(): void }

/** Name and sharing of a view; for a stored one also its replacement by what is shown, and its deletion. */
export function ViewForm({ of, views, onDone }: Props) {
  const text = useText()
  const { permissions } = useSession()
  const stored = of === 'new' ? undefined : of
  const [name, setName] = useState(stored?.name ?? '')
  const [isShared, setShared] = useState(stored?.isShared ?? false)
  const [takesNow, setTakesNow] = useState(false)
  const [problem, setProblem] = useState<Bilingual | string>()
  const settle = async (act: () => Promise<void>) => {
    try {
      await act()
      onDone()
    } catch (error) {
      setProblem(wordsOfFailure(error))
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void settle(() =>
      stored ? views.save(stored, { name, isShared, takesNow }) : views.add({ name, isShared }),
    )
  }
  const mayShare = permissions.has('views:share') || stored?.isShared
  return (
    <form className={classes.form} onSubmit={send}>
      <TextInput
        id="view-name"
        label={text(words.name)}
        value={name}
        maxLength={40}
        required
        data-autofocus
        error={typeof problem === 'object' ? text(problem) : problem}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      {mayShare && (
        <Checkbox
          label={text(words.share)}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
      {stored && (
        <Checkbox
          label={text(words.replace)}
          checked={takesNow}
          onChange={(event) => setTakesNow(event.currentTarget.checked)}
        />
      )}
      <div className={classes.foot}>
        {stored && <RemoveView view={stored} onRemove={() => settle(() => views.remove(stored))} />}
        <Button variant="default" size="sm" onClick={onDone}>
          {text(words.cancel)}
        </Button>
        <Button type="submit" size="sm" loading={views.isBusy} disabled={name.trim() === ''}>
          {text(stored ? words.save : words.add)}
        </Button>
      </div>
    </form>
  )
}

function RemoveView({ view, onRemove }: { view: SavedView; onRemove(): Promise<void> }) {
  const text = useText()
  const confirm = useConfirm()
  const ask = async () => {
    const isSure = await confirm({
      title: words.removeAsk({ name: view.name }),
      text: view.isShared ? words.removeShared : words.removeOwn,
      yes: words.remove,
      danger: true,
    })
    if (isSure) await onRemove()
  }
  return (
    <Button variant="subtle" color="red" size="sm" onClick={ask}>
      {text(words.remove)}
    </Button>
  )
}
