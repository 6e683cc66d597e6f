import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod'
import type { DoorSettings } from '#domain/ground/summit/rules.ts'
import { pathOf } from '#domain/identity/invitations/rules.ts'
import { kindWords } from '#domain/identity/invitations/words.ts'
import { withEdits } from '#kit/form/values.ts'
import type { CallFailed } from '#kit/http/client.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Tag } from '#kit/web/tag.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { doorApi } from '../api/door.ts'
import { personnelApi } from '../api.ts'
import { doorsWords as words } from '../words/console.ts'
import classes from './door-form.module.css'

type Row = z.output<(typeof personnelApi.doors)['reply']>[number]

const filled = (typed: string) => (typed.trim() ? typed : null)

/** The settings of one public registration, saved by its button. */
export function DoorForm({ of: { door, settings, window } }: { of: Row }) {
  const text = useText()
  const toast = useToast()
  const [typed, setTyped] = useState<DoorSettings>(settings)
  const [seen, setSeen] = useState<DoorSettings>(settings)
  const save = useChange(personnelApi.saveDoor, { refreshes: [personnelApi.doors, doorApi.door] })
  const change = (next: Partial<DoorSettings>) => setTyped((before) => ({ ...before, ...next }))
  const isTurned = Boolean(typed.opens && typed.closes && typed.closes < typed.opens)
  const saved = () => {
    setSeen(typed)
    toast.done(words.saved)
  }
  const failed = (why: CallFailed) => {
    if (why.code !== baseRefusals.changedElsewhere.code) return
    const current = why.data as DoorSettings
    setTyped((edited) => ({
      ...withEdits(current, seen, edited),
      words: withEdits(current.words, seen.words, edited.words),
    }))
    setSeen(current)
  }
  const press = () =>
    save.mutate({ params: { door }, body: { ...typed, seen } }, { onSuccess: saved, onError: failed })
  return (
    <Card title={kindWords[door].title}>
      <div className={classes.form}>
        <p className={classes.state}>
          <Tag words={words.states[window.state]} tone={window.state === 'open' ? 'good' : undefined} />
          <a href={pathOf[door]} target="_blank" rel="noopener">
            {text(words.openPage)}
          </a>
        </p>
        <Checkbox
          id={`${door}-isOpen`}
          label={text(words.isOpen)}
          checked={typed.isOpen}
          onChange={({ currentTarget }) => change({ isOpen: currentTarget.checked })}
        />
        <Checkbox
          id={`${door}-needsCode`}
          label={text(words.needsCode)}
          checked={typed.needsCode}
          onChange={({ currentTarget }) => change({ needsCode: currentTarget.checked })}
        />
        <Checkbox
          id={`${door}-oneBadge`}
          label={text(words.oneBadge)}
          checked={typed.oneBadge}
          onChange={({ currentTarget }) => change({ oneBadge: currentTarget.checked })}
        />
        <Days typed={typed} door={door} change={change} isTurned={isTurned} />
        <Texts typed={typed} door={door} change={change} />
        <Button className={classes.save} loading={save.isPending} disabled={isTurned} onClick={press}>
          {text(words.save)}
        </Button>
      </div>
    </Card>
  )
}

type PartProps = { typed: DoorSettings; door: string; change(next: Partial<DoorSettings>): void }

function Days({ typed, door, change, isTurned }: PartProps & { isTurned: boolean }) {
  const text = useText()
  return (
    <div className={classes.row}>
      <TextInput
        id={`${door}-opens`}
        type="date"
        label={text(words.opens)}
        description={text(words.daysHint)}
        value={typed.opens ?? ''}
        onChange={({ currentTarget }) => change({ opens: filled(currentTarget.value) })}
      />
      <TextInput
        id={`${door}-closes`}
        type="date"
        label={text(words.closes)}
        description={text(words.daysHint)}
        error={isTurned && text(words.closesFirst)}
        value={typed.closes ?? ''}
        onChange={({ currentTarget }) => change({ closes: filled(currentTarget.value) })}
      />
    </div>
  )
}

function Texts({ typed, door, change }: PartProps) {
  const text = useText()
  const say = (language: 'zh' | 'en', value: string) =>
    change({ words: { ...typed.words, [language]: value === '' ? null : value } })
  const { zh, en } = typed.words
  return (
    <div className={classes.row}>
      <Textarea
        id={`${door}-zh`}
        label={text(words.chinese)}
        maxLength={300}
        autosize
        minRows={2}
        description={en && !zh && text(words.noChinese)}
        value={zh ?? ''}
        onChange={({ currentTarget }) => say('zh', currentTarget.value)}
      />
      <Textarea
        id={`${door}-en`}
        label={text(words.english)}
        maxLength={300}
        autosize
        minRows={2}
        description={zh && !en && text(words.noEnglish)}
        value={en ?? ''}
        onChange={({ currentTarget }) => say('en', currentTarget.value)}
      />
    </div>
  )
}
