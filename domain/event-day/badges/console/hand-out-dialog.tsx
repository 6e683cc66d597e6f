import { Button, Stack } from '@mantine/core'
import { useId, useState } from 'react'
import { useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { badgesApi as api } from '../api.ts'
import classes from '../parts/badge-card.module.css'
import { type Received, ReceiverFields } from '../parts/receiver-fields.tsx'
import { actWords, badgeWords as words } from '../words.ts'

/** Packs the chosen badges or hands them out, and says how many were in another state. */
export function HandOutDialog({ ids, onClose }: { ids: string[]; onClose(): void }) {
  const text = useText()
  const heading = useId()
  const [received, setReceived] = useState<Received>({ receiver: 'liaison', receiverName: '' })
  const call = useChange(api.actOnMany, {
    quiet: true,
    refreshes: [api.list, api.figures, api.ofPerson, api.ofVehicle],
  })
  const put = (act: 'packed' | 'handedOut') =>
    call.mutate({ body: { ids, act, ...(act === 'handedOut' && received) } })
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(words.handOut({ count: String(ids.length) }))}</h2>
      <Stack gap={12}>
        <ReceiverFields of={received} onChange={setReceived} />
        <p role="status">{call.data && text(words.report(call.data))}</p>
        <RefusedBox saying={call.error ? wordsOfFailure(call.error) : undefined} />
        <span className={classes.acts}>
          <Button loading={call.isPending} onClick={() => put('handedOut')}>
            {text(actWords.handedOut)}
          </Button>
          <Button variant="default" disabled={call.isPending} onClick={() => put('packed')}>
            {text(actWords.packed)}
          </Button>
          <Button variant="default" onClick={onClose}>
            {text(words.close)}
          </Button>
        </span>
      </Stack>
    </DialogBox>
  )
}
