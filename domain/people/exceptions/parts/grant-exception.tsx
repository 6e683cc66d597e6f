import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type WindowName, windowNames } from '#domain/ground/summit/rules.ts'
import { useWriteIds } from '#kit/limited-access/use-write-ids.ts'
import { momentOf } from '#kit/rules/clock/local-time.ts'
import { eventZone } from '#kit/rules/clock/zone.ts'
import { ActDialog, ReasonField } from '#kit/web/act-dialog.tsx'
import { queries, useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { exceptionsApi } from '../api.ts'
import { exceptionWindowWords, exceptionsWords as words } from '../words.ts'

type Holder = { organisationId?: string; participantId?: string; called: Bilingual }

/** The button that keeps a window open for one organisation or person. */
export function GrantException(holder: Holder) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {text(words.grant)}
      </Button>
      {isAsking && <GrantDialog holder={holder} onClose={() => setAsking(false)} />}
    </>
  )
}

function GrantDialog({ holder, onClose }: { holder: Holder; onClose(): void }) {
  const text = useText()
  const toast = useToast()
  const writeIdOf = useWriteIds()
  const [window, setWindow] = useState<WindowName>('registration')
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useChange(exceptionsApi.grant, { quiet: true })
  const { called, organisationId, participantId } = holder
  const grant = () => {
    const terms = {
      window,
      until: momentOf(until, eventZone)?.toISOString() ?? '',
      reason,
      ...(participantId ? { participantId } : { organisationId }),
    }
    mutate(
      { body: { id: writeIdOf(terms), ...terms } },
      {
        onSuccess: () => {
          toast.done(words.granted)
          onClose()
        },
        onSettled: () => void queries.invalidateQueries(),
      },
    )
  }
  return (
    <ActDialog
      title={words.grantFor({ name: text(called) })}
      text={words.hint}
      yes={words.grant}
      isReady={until !== '' && reason.trim() !== ''}
      isPending={isPending}
      error={error}
      onAct={grant}
      onClose={onClose}
    >
      <Radio.Group
        label={text(words.window)}
        value={window}
        onChange={(value) => setWindow(windowNames.find((each) => each === value) ?? 'registration')}
      >
        <Stack gap={8} mt={8}>
          {windowNames.map((each) => (
            <Radio key={each} value={each} label={text(exceptionWindowWords[each])} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        type="datetime-local"
        label={text(words.until)}
        required
        value={until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <ReasonField label={words.reason} value={reason} onChange={setReason} />
    </ActDialog>
  )
}
