import { Button } from '@mantine/core'
import { CallFailed } from '#kit/http/client.ts'
import { isUnanswered, wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { NotTaken, SendingBar } from './sending-bar.tsx'
import { sendingWords as words } from './sending-words.ts'
import type { Sending } from './use-part-sending.ts'

type Props = {
  sending: Sending
  /** Messages for refused files of this kind, by code (kit/files/file-refused.ts). */
  refusals: Readonly<Record<string, Bilingual>>
  onStop(): void
  onAgain(file: File): void
}

/** State of an upload in parts: progress, waiting for the network, or the failure with actions. */
export function SendingState({ sending, refusals, onStop, onAgain }: Props) {
  const text = useText()
  if (sending.state === 'idle') return null
  if (sending.state === 'failed') {
    const { error, file } = sending
    const arrived = !isUnanswered(error)
    return (
      <NotTaken>
        <strong>{text(arrived ? words.refused : words.notSent)}</strong> {text(whyOf(error, refusals))}{' '}
        {!arrived && (
          <Button size="compact-sm" variant="default" onClick={() => onAgain(file)}>
            {text(words.goOn)}
          </Button>
        )}
      </NotTaken>
    )
  }
  const percent = Math.round(sending.share * 100)
  const says = text(sending.share < 1 ? words.sending({ percent }) : words.checking)
  return (
    <SendingBar share={sending.share} label={says}>
      <span role="status">{sending.waiting ? text(words.waiting) : says}</span>
      <Button size="compact-sm" variant="subtle" onClick={onStop}>
        {text(words.stop)}
      </Button>
    </SendingBar>
  )
}

/** The message of a failure, from `refusals` if its code is there. */
function whyOf(error: unknown, refusals: Props['refusals']): Bilingual {
  const data = error instanceof CallFailed ? error.data : undefined
  const code = typeof data === 'object' && data !== null && 'code' in data ? String(data.code) : ''
  const known = refusals[code]
  if (known) return known
  const said = wordsOfFailure(error)
  return typeof said === 'string' ? { zh: said, en: said } : said
}
