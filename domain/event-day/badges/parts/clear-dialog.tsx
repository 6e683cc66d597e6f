import { Button, Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { badgesApi as api } from '../api.ts'
import { maxReason } from '../rules.ts'
import { badgeWords as words } from '../words.ts'
import classes from './badge-card.module.css'
import type { Wearer } from './zone-for-wearer.tsx'

/** The button that clears a person or a vehicle in the place of the police, and asks why. */
export function ClearDialog({ wearer }: { wearer: Wearer }) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const call = useChange(wearer.to === 'person' ? api.clear : api.clearVehicle, {
    quiet: true,
    refreshes: [api.ofPerson, api.ofVehicle, api.list, api.figures],
  })
  const clear = () =>
    call.mutate(
      { params: { id: wearer.id }, body: { result: 'pass', reason } },
      {
        onSuccess: () => {
          toast.done(words.done)
          setOpen(false)
        },
      },
    )
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setOpen(true)}>
        {text(words.override)}
      </Button>
      {isOpen && (
        <DialogBox labelledBy={heading} onCancel={() => setOpen(false)}>
          <h2 id={heading}>{text(words.override)}</h2>
          <Stack gap={12}>
            <p>{text(words.overrideText)}</p>
            <TextInput
              label={text(words.reason)}
              required
              maxLength={maxReason}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <RefusedBox saying={call.error ? wordsOfFailure(call.error) : undefined} />
            <span className={classes.acts}>
              <Button loading={call.isPending} disabled={reason.trim() === ''} onClick={clear}>
                {text(words.override)}
              </Button>
              <Button variant="default" onClick={() => setOpen(false)}>
                {text(words.cancel)}
              </Button>
            </span>
          </Stack>
        </DialogBox>
      )}
    </>
  )
}
