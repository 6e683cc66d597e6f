import { Button } from '@mantine/core'
import { useState } from 'react'
import { shownValue } from '#kit/form/shown-value.ts'
import { useChange } from '#kit/web/api.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { UnbrokenDays } from '#kit/web/unbroken-days.tsx'
import { participantsApi } from '../api.ts'
import { type GuestKey, guest } from '../rules.ts'
import { recordWords } from '../words/record.ts'
import { words } from '../words.ts'
import classes from './sealed-answer.module.css'

type Sealed = {
  participantId: string
  field: GuestKey
  masked: unknown
  /** Unmasked, if the reader has just typed it. */
  typed?: string | undefined
  mayReveal: boolean
}

/** A protected value among the answers: masked, with a button that reveals it to those who may see it. */
export function SealedAnswer({ participantId, field, masked, typed, mayReveal }: Sealed) {
  const text = useText()
  const reveal = useChange(participantsApi.reveal)
  const language = useLanguage()
  const [revealed, setClear] = useState<string | null>()
  const clear = revealed ?? typed
  if (typeof masked !== 'string') return <span className={classes.none}>{text(recordWords.notGiven)}</span>
  const show = async () => {
    const { value } = await reveal.mutateAsync({ params: { id: participantId }, body: { field } })
    setClear(value)
  }
  return (
    <span className={classes.sealed}>
      <span className={classes.value}>
        {clear === undefined ? (
          masked
        ) : (
          <UnbrokenDays of={shownValue(guest.shape[field], words.fields[field], clear, language) ?? ''} />
        )}
      </span>
      {mayReveal && clear === undefined && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={reveal.isPending}
          aria-label={`${text(recordWords.reveal)} ${text(words.fields[field])}`}
          onClick={() => void show().catch(() => setClear(undefined))}
        >
          {text(recordWords.reveal)}
        </Button>
      )}
    </span>
  )
}
