import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { zonesApi } from '#domain/event-day/zones/api.ts'
import { useGiving } from '#domain/event-day/zones/parts/use-giving.ts'
import { type Effect, effects, maxReason } from '#domain/event-day/zones/rules.ts'
import { effectWords, zoneWords } from '#domain/event-day/zones/words.ts'
import { useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { badgesApi as api } from '../api.ts'
import { badgeWords as words } from '../words.ts'
import classes from './badge-card.module.css'

/** The person or the vehicle that wears a badge. */
export type Wearer = { to: 'person' | 'vehicle'; id: string }

/** The button that opens a zone to a person or a vehicle, or closes one. */
export function ZoneForWearer({ wearer }: { wearer: Wearer }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="compact-md" variant="default" mt={8} onClick={() => setOpen(true)}>
        {text(words.addZone)}
      </Button>
      {isOpen && <Dialog wearer={wearer} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog({ wearer, onClose }: { wearer: Wearer; onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
  const [zoneId, setZone] = useState('')
  const [effect, setEffect] = useState<Effect>('add')
  const [reason, setReason] = useState('')
  const [firstDay, setFirst] = useState('')
  const [lastDay, setLast] = useState('')
  const zones = useReply(zonesApi.choices, {})
  const giving = useGiving([api.ofPerson, api.ofVehicle, zonesApi.grants])
  const give = () => {
    const days = { firstDay: firstDay || null, lastDay: lastDay || null }
    giving.give({ zoneId, to: wearer.to, granteeId: wearer.id, effect, reason, ...days }, () => {
      toast.done(words.done)
      onClose()
    })
  }
  const inUse = zones.data?.filter(({ isEnded }) => !isEnded) ?? []
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(words.addZone)}</h2>
      <Stack gap={12}>
        <NativeSelect
          label={text(words.effect)}
          value={effect}
          onChange={({ currentTarget }) => setEffect(currentTarget.value as Effect)}
          data={effects.map((value) => ({ value, label: text(effectWords[value]) }))}
        />
        <NativeSelect
          label={text(words.zone)}
          value={zoneId}
          onChange={({ currentTarget }) => setZone(currentTarget.value)}
          data={[
            { value: '', label: text(zoneWords.choose) },
            ...inUse.map(({ id: value, letter, name }) => ({ value, label: `${letter} ${text(name)}` })),
          ]}
        />
        <TextInput
          type="date"
          label={text(zoneWords.firstDay)}
          value={firstDay}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={text(zoneWords.lastDay)}
          value={lastDay}
          onChange={({ currentTarget }) => setLast(currentTarget.value)}
        />
        <TextInput
          label={text(words.reason)}
          required
          maxLength={maxReason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <RefusedBox saying={giving.saying} />
        <span className={classes.acts}>
          <Button loading={giving.isPending} disabled={zoneId === '' || reason.trim() === ''} onClick={give}>
            {text(words.confirm)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {text(words.cancel)}
          </Button>
        </span>
      </Stack>
    </DialogBox>
  )
}
