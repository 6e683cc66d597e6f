import { Button } from '@mantine/core'
import { useState } from 'react'
import { isEditable } from '#domain/people/participants/rules.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { parts } from '#domain/plans/itineraries/rules.ts'
import { queries, useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import type { EntourageReply } from '../api.ts'
import { copyWords as words } from '../words.ts'
import classes from './entourage-page.module.css'

/** Copies the guest's itinerary to all companions by one click. A companion with an itinerary of their own keeps it. */
export function CopyItinerary({ from: { guestId, companions } }: { from: EntourageReply }) {
  const text = useText()
  const { data: itinerary } = useReply(itinerariesApi.read, { params: { id: guestId } })
  const copy = useChange(itinerariesApi.copy)
  const [done, setDone] = useState<{ copied: number; kept: number }>()
  const to = companions.filter(({ status }) => isEditable(status)).map(({ id }) => id)
  if (!itinerary || itinerary.revision === 0 || !itinerary.may.edit || to.length === 0) return null
  const press = () =>
    copy.mutate(
      { params: { id: guestId }, body: { parts: [...parts], to, overwrite: false } },
      {
        onSuccess: (reply) => {
          const count = (outcome: (typeof reply)[number]['outcome']) =>
            reply.filter((each) => each.outcome === outcome).length
          setDone({ copied: count('copied'), kept: count('keptTheirs') })
        },
        onSettled: () => queries.invalidateQueries(),
      },
    )
  return (
    <div className={classes.adding}>
      <Button variant="default" loading={copy.isPending} onClick={press}>
        {text(words.copy)}
      </Button>
      <p role="status">{done && text(words.done(done))}</p>
    </div>
  )
}
