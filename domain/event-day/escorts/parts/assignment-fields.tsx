import { NativeSelect, TextInput } from '@mantine/core'
import { inputOf, momentOfInput } from '#domain/event-day/transport/parts/event-time.ts'
import { mergedFields } from '#domain/event-day/transport/parts/merged-fields.ts'
import type { Reply } from '#kit/http/endpoint.ts'
import { useText } from '#kit/web/language.tsx'
import { listed } from '#kit/words/punctuation.ts'
import type { Assignment, escortsApi } from '../api.ts'
import type { AssignmentFields } from '../rules.ts'
import { words } from '../words.ts'
import classes from './escorts.module.css'

/** An assignment as it is typed; times are those of the event. */
export type TypedAssignment = Record<keyof AssignmentFields, string>

export const typedOf = ({
  escort,
  deputy,
  beginsAt,
  endsAt,
  toldFrom,
}: Pick<Assignment, 'beginsAt' | 'endsAt'> &
  Partial<Pick<Assignment, 'escort' | 'deputy' | 'toldFrom'>>): TypedAssignment => ({
  escortId: escort?.id ?? '',
  deputyId: deputy?.id ?? '',
  beginsAt: inputOf(beginsAt),
  endsAt: inputOf(endsAt),
  toldFrom: inputOf(toldFrom ?? null),
})

/** What was typed, as calls take it; undefined while something is missing. */
export function fieldsOf(typed: TypedAssignment): AssignmentFields | undefined {
  const [beginsAt, endsAt] = [momentOfInput(typed.beginsAt), momentOfInput(typed.endsAt)]
  const toldFrom = momentOfInput(typed.toldFrom)
  if (!typed.escortId || !beginsAt || !endsAt || (typed.toldFrom && !toldFrom)) return undefined
  return { escortId: typed.escortId, deputyId: typed.deputyId || null, beginsAt, endsAt, toldFrom }
}

const fieldWords = {
  escortId: words.one,
  deputyId: words.deputy,
  beginsAt: words.beginsAt,
  endsAt: words.endsAt,
  toldFrom: words.toldFrom,
}

/** What was typed, kept over a colleague’s change, and the names of the fields that the colleague changed. */
export function mergedWith(before: Assignment, now: Assignment, typed: TypedAssignment) {
  const merged = mergedFields(typedOf(before), typedOf(now), typed)
  return { typed: merged.typed, differs: listed(merged.differs.map((field) => fieldWords[field])) }
}

type Props = {
  of: Reply<typeof escortsApi.overview>
  typed: TypedAssignment
  onChange(typed: TypedAssignment): void
}

/** Who accompanies, and when. */
export function AssignmentFieldsControl({ of: { escorts }, typed, onChange }: Props) {
  const text = useText()
  const set = (field: keyof TypedAssignment) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...typed, [field]: event.currentTarget.value })
  // a closed account is offered only where it is chosen already
  const options = (chosen: string, none: string) => [
    { value: '', label: none },
    ...escorts.flatMap(({ id, name, phone, email, state }) =>
      state === 'disabled' && id !== chosen
        ? []
        : [{ value: id, label: [text(name), phone ?? email].filter(Boolean).join(' · ') }],
    ),
  ]
  return (
    <div className={classes.stack}>
      <NativeSelect
        label={text(words.one)}
        value={typed.escortId}
        data={options(typed.escortId, text(words.choose))}
        onChange={set('escortId')}
      />
      <NativeSelect
        label={text(words.deputy)}
        value={typed.deputyId}
        data={options(typed.deputyId, text(words.noDeputy))}
        onChange={set('deputyId')}
      />
      {(['beginsAt', 'endsAt'] as const).map((field) => (
        <TextInput
          key={field}
          type="datetime-local"
          label={text(words[field])}
          value={typed[field]}
          onChange={set(field)}
        />
      ))}
      <TextInput
        type="datetime-local"
        label={text(words.toldFrom)}
        description={text(words.toldHint)}
        value={typed.toldFrom}
        onChange={set('toldFrom')}
      />
    </div>
  )
}
