import { Button, Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { baseRefusals } from '#kit/http/refusal.ts'
import { refresh, useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { badgesApi as api } from '../api.ts'
import { type ClearanceResult, maxReason } from '../rules.ts'
import { badgeWords as words } from '../words.ts'
import classes from './badge-card.module.css'
import type { Wearer } from './zone-for-wearer.tsx'

const saysOf = {
  pass: { act: words.override, about: words.overrideText },
  hold: { act: words.hold, about: words.holdText },
}

type Props = {
  wearer: Wearer
  result: keyof typeof saysOf
  /** The result that is shown beside the button. */
  now: ClearanceResult | null
}

/** The button that clears a person or a vehicle in the place of the police, or takes a pass back, and asks why. */
export function ClearDialog({ wearer, result, now }: Props) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
  const { act, about } = saysOf[result]
  // as it was when the question was asked: it may be read again while the reason is typed
  const [asked, setAsked] = useState<{ seen: Props['now'] }>()
  const close = () => setAsked(undefined)
  const [reason, setReason] = useState('')
  const call = useChange(wearer.to === 'person' ? api.clear : api.clearVehicle, {
    quiet: true,
    refreshes: [api.ofPerson, api.ofVehicle, api.list, api.figures],
  })
  const clear = () =>
    call.mutate(
      { params: { id: wearer.id }, body: { result, reason, ...asked } },
      {
        onSuccess: () => {
          toast.done(words.done)
          close()
          setReason('')
        },
        onError: ({ code }) => {
          void refresh(api.ofPerson, api.ofVehicle)
          if (code !== baseRefusals.changedElsewhere.code) return
          // the result of now is shown behind, and may leave nothing to ask
          toast.failed(words.clearedMeanwhile)
          close()
        },
      },
    )
  return (
    <>
      <Button size="compact-md" variant="default" onClick={() => setAsked({ seen: now })}>
        {text(act)}
      </Button>
      {asked && (
        <DialogBox labelledBy={heading} onCancel={close}>
          <h2 id={heading}>{text(act)}</h2>
          <Stack gap={12}>
            <p>{text(about)}</p>
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
                {text(act)}
              </Button>
              <Button variant="default" onClick={close}>
                {text(words.cancel)}
              </Button>
            </span>
          </Stack>
        </DialogBox>
      )}
    </>
  )
}
