import { Button, Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { JobButton } from '#kit/jobs/screens/job-button.tsx'
import { useJobsApi } from '#kit/jobs/screens/jobs-context.tsx'
import { refresh, useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { badgesApi as api, type BadgeDetail } from '../api.ts'
import { type Act, acts, mayBe, needsReason } from '../rules/transitions.ts'
import { maxReason, printJob } from '../rules.ts'
import { actWords, badgeWords as words } from '../words.ts'
import classes from './badge-card.module.css'
import { type Received, ReceiverFields } from './receiver-fields.tsx'

type Props = { of: BadgeDetail }

/** What can be done with a card in its state, each with its question. */
export function BadgeActs({ of }: Props) {
  const text = useText()
  const jobs = useJobsApi()
  // with the card as it was when the question was asked: it may be read again while the answer is typed
  const [asking, setAsking] = useState<{ act: Act; of: BadgeDetail } | null>(null)
  const able = acts.filter((act) => mayBe(act, of) && (act !== 'objectionSettled' || of.objection !== null))
  const selection = { ids: [of.id], sampleOf: null, paper: 'cards', bothSides: true, order: 'number' }
  return (
    <div className={classes.acts}>
      {jobs && of.state === 'cleared' && (
        <JobButton
          api={jobs}
          kind={printJob}
          selection={selection}
          label={words.print}
          variant="filled"
          refreshes={[api.ofPerson, api.ofVehicle]}
        />
      )}
      {able.map((act) => (
        <Button key={act} size="compact-md" variant="default" onClick={() => setAsking({ act, of })}>
          {text(actWords[act])}
        </Button>
      ))}
      {asking && <ActDialog {...asking} onClose={() => setAsking(null)} />}
    </div>
  )
}

function ActDialog({ act, of, onClose }: Props & { act: Act; onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const heading = useId()
  const [reason, setReason] = useState('')
  const [received, setReceived] = useState<Received>({ receiver: 'person', receiverName: '' })
  const call = useChange(api.act, {
    quiet: true,
    refreshes: [api.ofPerson, api.ofVehicle, api.list, api.figures],
  })
  const isHandOut = act === 'handedOut'
  const confirm = () =>
    call.mutate(
      {
        params: { id: of.id },
        body: {
          act,
          seen: of.state,
          revision: of.revision,
          ...(reason.trim() && { reason }),
          ...(isHandOut && received),
        },
      },
      {
        onSuccess: () => {
          toast.done(words.done)
          onClose()
        },
        // refused, the card behind is old: somebody did something with it meanwhile
        onError: () => void refresh(api.ofPerson, api.ofVehicle),
      },
    )
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(actWords[act])}</h2>
      <Stack gap={12}>
        {isHandOut && <ReceiverFields of={received} onChange={setReceived} />}
        <TextInput
          label={text(words.reason)}
          required={needsReason.has(act)}
          maxLength={maxReason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <RefusedBox saying={call.error ? wordsOfFailure(call.error) : undefined} />
        <span className={classes.acts}>
          <Button
            loading={call.isPending}
            disabled={needsReason.has(act) && reason.trim() === ''}
            onClick={confirm}
          >
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
