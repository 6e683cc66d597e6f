import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { letters } from '#domain/event-day/zones/rules.ts'
import { ActDialog } from '#kit/web/act-dialog.tsx'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { useAttemptIds } from '#kit/web/use-attempt-ids.ts'
import { gatesApi as api } from '../api.ts'
import { type OccasionContent, occasionContent, occasionKinds } from '../rules.ts'
import { occasionKindWords, occasionWords as words } from '../words/occasions.ts'

type Typed = { kind: string; of: string; day: string; chineseName: string; englishName: string; zone: string }

/** What was chosen or typed, as the call takes it beside the id; undefined while something is missing. */
export function contentOf({ kind, of, zone, ...typed }: Typed): OccasionContent | undefined {
  const sent =
    kind === 'activity'
      ? { kind, activityId: of }
      : kind === 'gateDay'
        ? { kind, gateId: of }
        : { kind, ...typed, zone: zone || null }
  return occasionContent.safeParse(sent).data
}

/** Adds an occasion: that of a gate or of an activity, or one with a name of its own. */
export function AddOccasion({ onClose }: { onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const { idOf } = useAttemptIds()
  const [typed, setTyped] = useState<Typed>({
    kind: 'gateDay',
    of: '',
    day: '',
    chineseName: '',
    englishName: '',
    zone: '',
  })
  const { data } = useReply(api.choices, {})
  const { mutate, isPending, error } = useChange(api.add, {
    quiet: true,
    refreshes: [api.occasions, api.choices],
  })
  const change = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }))
  const given = contentOf(typed)
  const choices = typed.kind === 'activity' ? data?.activities : data?.gates
  const isNamed = typed.kind !== 'activity' && typed.kind !== 'gateDay'
  const add = () =>
    given &&
    mutate(
      { body: 'day' in given ? { id: idOf(given), ...given } : given },
      {
        onSuccess: () => {
          toast.done(words.added)
          onClose()
        },
      },
    )
  return (
    <ActDialog
      title={words.add}
      yes={words.save}
      isReady={given !== undefined}
      isPending={isPending}
      error={error}
      onAct={add}
      onClose={onClose}
    >
      <NativeSelect
        label={text(words.kind)}
        value={typed.kind}
        data={occasionKinds.map((value) => ({ value, label: text(occasionKindWords[value]) }))}
        onChange={(event) => change({ kind: event.currentTarget.value, of: '' })}
      />
      {isNamed ? (
        <NamedFields typed={typed} change={change} />
      ) : (
        <NativeSelect
          label={text(typed.kind === 'activity' ? words.activity : words.gate)}
          description={typed.kind === 'gateDay' ? text(words.gateHint) : undefined}
          value={typed.of}
          data={[
            { value: '', label: '' },
            ...(choices ?? []).map((each) => ({ value: each.id, label: text(each.name) })),
          ]}
          onChange={(event) => change({ of: event.currentTarget.value })}
        />
      )}
    </ActDialog>
  )
}

function NamedFields({ typed, change }: { typed: Typed; change(more: Partial<Typed>): void }) {
  const text = useText()
  return (
    <>
      <TextInput
        label={text(words.chineseName)}
        value={typed.chineseName}
        maxLength={60}
        onChange={(event) => change({ chineseName: event.currentTarget.value })}
      />
      <TextInput
        label={text(words.englishName)}
        value={typed.englishName}
        maxLength={120}
        onChange={(event) => change({ englishName: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={text(words.day)}
        value={typed.day}
        onChange={(event) => change({ day: event.currentTarget.value })}
      />
      <NativeSelect
        label={text(words.zone)}
        value={typed.zone}
        data={[
          { value: '', label: text(words.anyZone) },
          ...letters.map((letter) => ({ value: letter, label: letter })),
        ]}
        onChange={(event) => change({ zone: event.currentTarget.value })}
      />
    </>
  )
}
