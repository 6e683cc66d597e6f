import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFlush } from '#kit/form/use-flush.ts'
import { useText } from '#kit/web/language.tsx'
import type { ItineraryReply } from '../api.ts'
import { isStarted, itinerary, type Part } from '../rules.ts'
import { copyWords } from '../words/screens.ts'
import { CopyDialog } from './copy-dialog.tsx'

/** Button that copies this step to others of the delegation, once something is filled in. */
export function CopyToOthers({ of, part }: { of: ItineraryReply; part: Part }) {
  const text = useText()
  const { flush, isPending } = useFlush(itinerary, of.participantId)
  const [isOpen, setOpen] = useState(false)
  if (!isStarted(of, part)) return null
  return (
    <>
      <Button
        variant="light"
        loading={isPending}
        onClick={async () => {
          // only saved values are copied
          if (await flush()) setOpen(true)
        }}
      >
        {text(copyWords.open)}
      </Button>
      {isOpen && <CopyDialog of={of} part={part} onClose={() => setOpen(false)} />}
    </>
  )
}
