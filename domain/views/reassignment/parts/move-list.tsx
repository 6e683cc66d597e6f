import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { participantsApi } from '#domain/people/participants/api.ts'
import { type ChosenIds, useFixedIds } from '#kit/list/table/use-fixed-ids.ts'
import { reasonLength } from '#kit/rules/reason.ts'
import { useChange } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed } from '#kit/web/states.tsx'
import { labelled } from '#kit/words/punctuation.ts'
import { type MoveOutcome, reassignmentApi } from '../api.ts'
import { reportWords, screenWords, bulkWords as words } from '../words.ts'
import { OrganisationChoice } from './organisation-choice.tsx'

type Props = ChosenIds & {
  /** Their number, formatted. */
  count: string
}

/** Gives the chosen participants to another organisation. */
export function MoveList(props: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text(words.open)}
      </Button>
      {isOpen && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialog({
  ids,
  matching,
  readBy = participantsApi.list,
  count,
  onClose,
}: Props & { onClose(): void }) {
  const text = useText()
  const { ids: all, error } = useFixedIds({ ids, matching })
  const [organisationId, setOrganisation] = useState<string>()
  const [reason, setReason] = useState('')
  const call = useChange(reassignmentApi.moveMany, { refreshes: [readBy] })
  const isReady = organisationId !== undefined && reason.trim() !== '' && all !== undefined && all.length > 0
  const move = () => isReady && call.mutate({ body: { ids: all, organisationId, reason: reason.trim() } })
  return (
    <DialogBox labelledBy="move-list-title" onCancel={onClose}>
      <h2 id="move-list-title">{text(words.title({ count }))}</h2>
      {error ? <Failed error={error} /> : null}
      {call.data ? (
        <Report of={call.data} asked={all?.length ?? 0} />
      ) : (
        <Stack gap={12}>
          <p>{text(words.lead)}</p>
          <OrganisationChoice onChoose={setOrganisation} />
          <Textarea
            label={text(screenWords.reason)}
            description={text(screenWords.reasonHint)}
            required
            maxLength={reasonLength}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </Stack>
      )}
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {text(call.data ? words.close : words.cancel)}
        </Button>
        {!call.data && (
          <Button disabled={!isReady} loading={call.isPending} onClick={move}>
            {text(words.act)}
          </Button>
        )}
      </Group>
    </DialogBox>
  )
}

/** How it went: figures, and everybody who was refused with the reason. */
function Report({ of, asked }: { of: MoveOutcome[]; asked: number }) {
  const text = useText()
  const count = (result: MoveOutcome['result']) => of.filter((each) => each.result === result).length
  const figures = {
    moved: count('moved'),
    along: count('withGuest'),
    refused: count('refused'),
    gone: asked - of.length,
  }
  return (
    <div role="status">
      <p>{text(reportWords(figures))}</p>
      <ul>
        {of.map(
          ({ participantId, name, refused }) =>
            refused && <li key={participantId}>{text(labelled(name, text(refused)))}</li>,
        )}
      </ul>
    </div>
  )
}
