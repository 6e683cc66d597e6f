import { Button, Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { type HowDeclared, type Purpose, purposes, waysOfDeclaring } from '#domain/ground/privacy/rules.ts'
import { queries, useChange, useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { participantsApi } from '../api.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { declaredWords, purposeWords, lateGuestWords as words } from '../words/late-guest.ts'

/** For a draft that an organiser registers for an organisation: the consents that were given, and handing it in. */
export function LateGuest({ of }: { of: Participant }) {
  const text = useText()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const consents = useReply(participantsApi.consents, { params: { id: of.id } })
  const { mutate, isPending } = useChange(participantsApi.handIn)
  const needed = consents.data?.needed ?? []
  const isReady = consents.data !== undefined && needed.length === 0 && of.problems.length === 0
  const handIn = () =>
    mutate(
      { params: { id: of.id }, body: { revision: of.revision, onBehalf: { tell: 'immediately' } } },
      {
        onSuccess: () => toast.done(words.handedIn),
        onSettled: () => void queries.invalidateQueries(),
      },
    )
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {text(words.declare)}
      </Button>
      <Button disabled={!isReady} loading={isPending} onClick={handIn}>
        {text(words.handIn)}
      </Button>
      {isAsking && <DeclareDialog id={of.id} onClose={() => setAsking(false)} />}
    </>
  )
}

function DeclareDialog({ id, onClose }: { id: string; onClose(): void }) {
  const text = useText()
  const heading = useId()
  const [given, setGiven] = useState<string[]>([])
  const [how, setHow] = useState<HowDeclared>('call')
  const [on, setOn] = useState('')
  const { data } = useReply(participantsApi.consents, { params: { id } })
  const { mutate, isPending } = useChange(participantsApi.declareConsents)
  const version = Math.max(1, ...(data?.consents ?? []).map((each) => each.version ?? 1))
  const declare = () =>
    mutate(
      { params: { id }, body: { version, purposes: given as Purpose[], how, on } },
      {
        onSuccess: onClose,
        onSettled: () => void queries.invalidateQueries(),
      },
    )
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(words.declare)}</h2>
      <Stack gap={12}>
        <p>{text(words.declareText)}</p>
        <Checkbox.Group value={given} onChange={setGiven} label={text(words.agreed)}>
          <Stack gap={8} mt={8}>
            {purposes.map((purpose) => (
              <Checkbox key={purpose} value={purpose} label={text(purposeWords[purpose])} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Radio.Group
          label={text(words.how)}
          value={how}
          onChange={(value) => setHow(waysOfDeclaring.find((each) => each === value) ?? 'call')}
        >
          <Stack gap={8} mt={8}>
            {waysOfDeclaring.map((each) => (
              <Radio key={each} value={each} label={text(declaredWords[each])} />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          type="date"
          label={text(words.on)}
          value={on}
          onChange={({ currentTarget }) => setOn(currentTarget.value)}
        />
        <Button disabled={given.length === 0 || on === ''} loading={isPending} onClick={declare}>
          {text(words.declareYes)}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </Stack>
    </DialogBox>
  )
}
