import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { gatesApi } from '#domain/event-day/gates/api.ts'
import { GatePicker } from '#domain/event-day/gates/parts/gate-picker.tsx'
import { localTime, momentOf } from '#kit/rules/clock/local-time.ts'
import { eventDay, eventZone } from '#kit/rules/clock/zone.ts'
import { ActDialog } from '#kit/web/act-dialog.tsx'
import { useChange, useReply } from '#kit/web/api.tsx'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { useAttemptIds } from '#kit/web/use-attempt-ids.ts'
import { checkInApi as api, type Enrolment } from '../api.ts'
import { occasionsWithGate } from '../rules/device-occasions.ts'
import { type DeviceKind, deviceKinds, type NewDevice, newDevice } from '../rules.ts'
import { deviceKindWords, deviceWords as words } from '../words/devices.ts'
import classes from './devices-page.module.css'

type Typed = Omit<NewDevice, 'id' | 'until' | 'gateId'> & { gateId: string; until: string }

const usualShift = 8 * 3_600_000

const startOf = (): Typed => ({
  name: '',
  kind: 'gate',
  heldBy: '',
  gateId: '',
  occasionIds: [],
  isTraining: false,
  until: localTime(new Date(Date.now() + usualShift), eventZone),
})

type Props = { onClose(): void; onAdded(made: Enrolment): void }

/** Adds a device for one shift. */
export function AddDevice({ onClose, onAdded }: Props) {
  const text = useText()
  const attempts = useAttemptIds()
  const [typed, setTyped] = useState(startOf)
  const { mutate, isPending, error } = useChange(api.addDevice, { quiet: true, refreshes: [api.devices] })
  const change = (more: Partial<Typed>) => setTyped((before) => ({ ...before, ...more }))
  const given = newDevice.omit({ id: true }).safeParse({
    ...typed,
    gateId: typed.gateId || null,
    until: momentOf(typed.until, eventZone)?.toISOString(),
  }).data
  const add = () => given && mutate({ body: { id: attempts.idOf(given), ...given } }, { onSuccess: onAdded })
  return (
    <ActDialog
      title={words.add}
      yes={words.create}
      isReady={given !== undefined}
      isPending={isPending}
      error={error}
      onAct={add}
      onClose={onClose}
    >
      <DeviceFields typed={typed} change={change} />
      <OccasionChoice typed={typed} change={change} />
      <Checkbox
        label={text(words.training)}
        checked={typed.isTraining}
        onChange={(event) => change({ isTraining: event.currentTarget.checked })}
      />
    </ActDialog>
  )
}

type FieldProps = { typed: Typed; change(more: Partial<Typed>): void }

function DeviceFields({ typed, change }: FieldProps) {
  const text = useText()
  return (
    <>
      <TextInput
        label={text(words.name)}
        value={typed.name}
        maxLength={60}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={text(words.kind)}
        description={text(words.kindHints[typed.kind])}
        value={typed.kind}
        data={deviceKinds.map((value) => ({ value, label: text(deviceKindWords[value]) }))}
        onChange={(event) => change({ kind: event.currentTarget.value as DeviceKind })}
      />
      <TextInput
        label={text(words.heldBy)}
        value={typed.heldBy}
        maxLength={100}
        onChange={(event) => change({ heldBy: event.currentTarget.value })}
      />
      <TextInput
        type="datetime-local"
        label={text(words.until)}
        value={typed.until}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
    </>
  )
}

/** The gate, which chooses its own occasions of today and later beside those that are at no gate, and the occasions. */
function OccasionChoice({ typed, change }: FieldProps) {
  const text = useText()
  const language = useLanguage()
  const picker = useId()
  const { data } = useReply(gatesApi.occasions, {})
  const today = eventDay(new Date())
  const usable = (data ?? []).filter(({ isEnded }) => !isEnded)
  const upcoming = usable.some(({ day }) => day >= today) ? usable.filter(({ day }) => day >= today) : usable
  const offered = upcoming.filter(({ gateId }) => !gateId || gateId === typed.gateId)
  const chooseGate = (gateId: string) =>
    change({ gateId, occasionIds: occasionsWithGate(upcoming, typed.occasionIds, gateId) })
  const toggle = (id: string, isChosen: boolean) =>
    change({
      occasionIds: isChosen ? [...typed.occasionIds, id] : typed.occasionIds.filter((each) => each !== id),
    })
  return (
    <>
      <GatePicker id={picker} label={words.gateIfAny} chosen={typed.gateId} onChoose={chooseGate} />
      <fieldset className={classes.occasions}>
        <legend>{text(words.occasions)}</legend>
        {data && offered.length === 0 && <p className={classes.quiet}>{text(words.noOccasions)}</p>}
        {offered.map(({ id, name, day }) => (
          <Checkbox
            key={id}
            label={`${text(name)} · ${formatDay(day, language)}`}
            checked={typed.occasionIds.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </>
  )
}
