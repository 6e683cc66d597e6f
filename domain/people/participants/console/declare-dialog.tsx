import { Button, Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { privacyApi } from '#domain/ground/privacy/api.ts'
import { type HowDeclared, type Purpose, purposes, waysOfDeclaring } from '#domain/ground/privacy/rules.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { queries, useChange, useReply } from '#kit/web/api.tsx'
import { DialogBox } from '#kit/web/dialog-box.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { participantsApi } from '../api.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { declaredWords, purposeWords, lateGuestWords as words } from '../words/late-guest.ts'
import { nameOf } from '../words/state.ts'

type Dialog = { of: Participant; onClose(): void }

/** Declares consents that a person gave to the office; it names the person, and offers only what was not given. */
export function DeclareDialog({ of, onClose }: Dialog) {
  const text = useText()
  const heading = useId()
  const consents = useReply(participantsApi.consents, { params: { id: of.id } })
  // the policy of which the person was told, not one that comes into force while the dialog is open
  const policy = useReply(privacyApi.current, {}, { fresh: false })
  const failed = [consents, policy].find(({ data, error }) => data === undefined && error)
  const open = purposes.filter(
    (purpose) => !consents.data?.consents.some((each) => each.purpose === purpose && each.given),
  )
  return (
    <DialogBox labelledBy={heading} onCancel={onClose}>
      <h2 id={heading}>{text(words.declareFor({ name: nameOf(of) }))}</h2>
      <Stack gap={12}>
        {failed ? (
          <Failed error={failed.error} retry={() => void failed.refetch()} />
        ) : !consents.data || policy.data === undefined ? (
          <Loading lines={6} />
        ) : policy.data === null ? (
          <p>{text(words.noPolicy)}</p>
        ) : open.length === 0 ? (
          <p>{text(words.allDeclared)}</p>
        ) : (
          <Declaration id={of.id} open={open} version={policy.data.version} onDone={onClose} />
        )}
        <Button variant="default" onClick={onClose}>
          {text(words.cancel)}
        </Button>
      </Stack>
    </DialogBox>
  )
}

type DeclarationProps = {
  id: string
  /** What was not given yet. */
  open: readonly Purpose[]
  version: number
  onDone(): void
}

function Declaration({ id, open, version, onDone }: DeclarationProps) {
  const text = useText()
  const [ticked, setTicked] = useState<string[]>([])
  const [how, setHow] = useState<HowDeclared>('call')
  const [on, setOn] = useState('')
  const { mutate, isPending } = useChange(participantsApi.declareConsents)
  const given = open.filter((purpose) => ticked.includes(purpose))
  const declare = () =>
    mutate(
      { params: { id }, body: { version, purposes: given, how, on } },
      {
        onSuccess: onDone,
        onSettled: () => void queries.invalidateQueries(),
      },
    )
  return (
    <>
      <p>{text(words.declareText)}</p>
      <Checkbox.Group value={ticked} onChange={setTicked} label={text(words.agreed)}>
        <Stack gap={8} mt={8}>
          {open.map((purpose) => (
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
        max={eventDay(new Date())}
        value={on}
        onChange={({ currentTarget }) => setOn(currentTarget.value)}
      />
      <Button disabled={given.length === 0 || on === ''} loading={isPending} onClick={declare}>
        {text(words.declareYes)}
      </Button>
    </>
  )
}
