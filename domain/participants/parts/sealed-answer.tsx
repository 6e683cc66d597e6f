import { Button } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { participantsApi } from '../api.ts'
import type { GuestKey } from '../rules.ts'
import { recordWords } from '../words/record.ts'
import { words } from '../words.ts'
import classes from './sealed-answer.module.css'

type Sealed = { participantId: string; field: GuestKey; masked: unknown; mayReveal: boolean }

/** A protected value among the answers: masked, and in clear for those who may, one look at a time. */
export function SealedAnswer({ participantId, field, masked, mayReveal }: Sealed) {
  const text = useText()
  const reveal = useChange(participantsApi.reveal)
  const [clear, setClear] = useState<string | null>()
  if (typeof masked !== 'string') return <span className={classes.none}>{text(recordWords.notGiven)}</span>
  const show = async () => {
    const { value } = await reveal.mutateAsync({ params: { id: participantId }, body: { field } })
    setClear(value)
  }
  return (
    <span className={classes.sealed}>
      <span className={classes.value}>{clear ?? masked}</span>
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
