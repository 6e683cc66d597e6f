import { NativeSelect, TextInput } from '@mantine/core'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { listed } from '#kit/words/punctuation.ts'
import { transportApi as api, type RunReply } from '../api.ts'
import { inputOf, momentOfInput } from '../parts/event-time.ts'
import { mergedFields } from '../parts/merged-fields.ts'
import type { RunChange, RunFields } from '../rules.ts'
import { runWords as words } from '../words/runs.ts'
import classes from './transport.module.css'

/** The fields of a run as they are typed; times are those of the event. */
export type TypedRun = Record<
  'name' | 'vehicleId' | 'driver' | 'driverPhone' | 'pointId' | 'leavesAt' | 'until' | 'toldFrom',
  string
>

export const typedOf = (run: RunReply): TypedRun => ({
  name: run.name ?? '',
  vehicleId: run.vehicle?.id ?? '',
  driver: run.own.driver ?? '',
  driverPhone: run.own.driverPhone ?? '',
  pointId: run.point?.id ?? '',
  leavesAt: inputOf(run.leavesAt),
  until: inputOf(run.until),
  toldFrom: inputOf(run.toldFrom),
})

export const emptyRun = (leavesAt: string, until: string): TypedRun => ({
  name: '',
  vehicleId: '',
  driver: '',
  driverPhone: '',
  pointId: '',
  leavesAt,
  until,
  toldFrom: '',
})

/** What was typed, as calls take it; undefined while a time is missing. */
export function fieldsOf(typed: TypedRun): RunFields | undefined {
  const [leavesAt, until] = [momentOfInput(typed.leavesAt), momentOfInput(typed.until)]
  if (!leavesAt || !until || (typed.toldFrom && !momentOfInput(typed.toldFrom))) return undefined
  return {
    name: typed.name.trim() || null,
    vehicleId: typed.vehicleId || null,
    driver: typed.driver.trim() || null,
    driverPhone: typed.driverPhone.trim() || null,
    pointId: typed.pointId || null,
    leavesAt,
    until,
    toldFrom: momentOfInput(typed.toldFrom),
  }
}

/** Only what differs from `before`: a colleague’s change of another field stays. A new time is set for `due`, what was told when the run was opened. */
export function changedOf(
  before: RunReply,
  typed: TypedRun,
  { due }: Pick<RunReply, 'due'>,
): RunChange | undefined {
  const now = fieldsOf(typed)
  const then = fieldsOf(typedOf(before))
  if (!now || !then) return undefined
  const changed: Partial<RunFields> = Object.fromEntries(
    Object.entries(now).filter(([key, value]) => then[key as keyof typeof then] !== value),
  )
  return changed.leavesAt === undefined ? changed : { ...changed, setFor: due }
}

const fieldWords = {
  name: words.name,
  vehicleId: words.vehicle,
  driver: words.driver,
  driverPhone: words.driverPhone,
  pointId: words.point,
  leavesAt: words.leavesAt,
  until: words.until,
  toldFrom: words.toldFrom,
}

const named = (fields: readonly (keyof TypedRun)[]) => listed(fields.map((key) => fieldWords[key]))

/** What was typed, kept over a colleague’s change: fields left alone show what is stored now. `differs` names what the colleague changed. */
export function mergedWith(before: RunReply, now: RunReply, typed: TypedRun) {
  const { typed: merged, differs } = mergedFields(typedOf(before), typedOf(now), typed)
  return { typed: merged, differs: differs.length > 0 ? named(differs) : listed([words.changedSteps]) }
}

const trimmed = (typed: TypedRun): TypedRun => ({
  ...typed,
  name: typed.name.trim(),
  driver: typed.driver.trim(),
  driverPhone: typed.driverPhone.trim(),
})

/**
 * The same for a new run that is there already, because the reply of an earlier press was lost; `sent` are the presses without an answer. One of them is what is
 * stored, unless a colleague has changed it since: then `differs` names what. Undefined where nobody has.
 */
export function mergedWithSent(sent: readonly TypedRun[], now: RunReply, typed: TypedRun) {
  const stored = typedOf(now)
  const differsFrom = (press: TypedRun) => mergedFields(trimmed(press), stored, typed).differs.length
  const press = sent.find((each) => differsFrom(each) === 0) ?? sent[0]
  const { typed: merged, differs } = mergedFields(press ? trimmed(press) : stored, stored, typed)
  return { typed: merged, differs: differs.length > 0 ? named(differs) : undefined }
}

/** `vehicle`: the one of the run, which may be no longer in use. */
type RunFormProps = { typed: TypedRun; vehicle?: RunReply['vehicle']; onChange(typed: TypedRun): void }

export function RunForm({ typed, vehicle: own, onChange }: RunFormProps) {
  const text = useText()
  const { data } = useReply(api.choices, {})
  const set = (key: keyof TypedRun) => (event: { currentTarget: { value: string } }) =>
    onChange({ ...typed, [key]: event.currentTarget.value })
  const inUse = data?.vehicles ?? []
  const isInUse = inUse.some(({ id }) => id === own?.id)
  const vehicles = own && !isInUse ? [{ ...own, driver: null }, ...inUse] : inUse
  return (
    <div className={classes.form}>
      <NativeSelect
        label={text(words.vehicle)}
        value={typed.vehicleId}
        data={[
          { value: '', label: text(words.noVehicle) },
          ...vehicles.map(({ id, plate, seats, driver }) => ({
            value: id,
            label: [plate, text(words.room({ seats })), driver].filter(Boolean).join(' · '),
          })),
        ]}
        onChange={set('vehicleId')}
      />
      <NativeSelect
        label={text(words.point)}
        value={typed.pointId}
        data={[
          { value: '', label: text(words.noPoint) },
          ...(data?.points ?? []).map(({ id, name }) => ({ value: id, label: text(name) })),
        ]}
        onChange={set('pointId')}
      />
      <TextInput
        type="datetime-local"
        label={text(words.leavesAt)}
        value={typed.leavesAt}
        onChange={set('leavesAt')}
      />
      <TextInput
        type="datetime-local"
        label={text(words.until)}
        value={typed.until}
        onChange={set('until')}
      />
      <TextInput
        type="datetime-local"
        label={text(words.toldFrom)}
        description={text(words.toldHint)}
        value={typed.toldFrom}
        onChange={set('toldFrom')}
      />
      <TextInput
        label={text(words.driver)}
        description={text(words.driverHint)}
        maxLength={100}
        value={typed.driver}
        onChange={set('driver')}
      />
      <TextInput
        type="tel"
        label={text(words.driverPhone)}
        maxLength={24}
        value={typed.driverPhone}
        onChange={set('driverPhone')}
      />
      <TextInput
        label={text(words.name)}
        description={text(words.nameHint)}
        maxLength={60}
        value={typed.name}
        onChange={set('name')}
      />
    </div>
  )
}
