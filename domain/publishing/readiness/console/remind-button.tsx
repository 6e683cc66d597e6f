import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#kit/web/language.tsx'
import { RemindDialog } from '../parts/remind-dialog.tsx'
import { isRemindable, type Lack, lackLabels } from '../words/lacks.ts'
import { countWords, remindWords } from '../words.ts'

/** Opens the reminder of one lack; what the organisers themselves supply has none. */
export function RemindButton({ lack, count }: { lack: Lack; count: number }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  if (!isRemindable(lack) || count === 0) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={text(countWords.remindOf({ lack: lackLabels[lack], count }))}
        onClick={() => setAsking(true)}
      >
        {text(remindWords.remindOf)}
      </Button>
      {asking && <RemindDialog scope={{ lacks: lack as never }} onClose={() => setAsking(false)} />}
    </>
  )
}
