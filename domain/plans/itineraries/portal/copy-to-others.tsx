import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import type { ItineraryReply } from '../api.ts'
import { isStarted, type Part } from '../rules.ts'
import { copyWords } from '../words/screens.ts'
import { CopyDialog } from './copy-dialog.tsx'

/** Button that copies this step to others of the delegation, once something is filled in. */
export function CopyToOthers({
  of,
  part,
  flush,
}: {
  of: ItineraryReply
  part: Part
  flush: () => Promise<boolean>
}) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (!isStarted(of, part)) return null
  return (
    <>
      <Button
        variant="light"
        onClick={async () => {
          // only saved values are copied
          await flush()
          setOpen(true)
        }}
      >
        {text(copyWords.open)}
      </Button>
      {isOpen && <CopyDialog of={of} part={part} onClose={() => setOpen(false)} />}
    </>
  )
}
