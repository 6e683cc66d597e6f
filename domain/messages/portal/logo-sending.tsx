import { Button } from '@mantine/core'
import { CallFailed } from '#kit/http/client.ts'
import type { Sending } from '#kit/upload/use-part-sending.ts'
import { isUnanswered, wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { logoRefusalWords, logoWords } from '../words.ts'
import classes from './logo-control.module.css'

type Props = { sending: Sending; onStop(): void; onAgain(file: File): void }

/** How far the logo is, that it waits for the network, or why it was not taken and what can be done. */
export function LogoSending({ sending, onStop, onAgain }: Props) {
  const text = useText()
  if (sending.state === 'idle') return null
  if (sending.state === 'failed') {
    const { error, file } = sending
    const arrived = !isUnanswered(error)
    return (
      <div className={classes.wrong} role="alert">
        <strong>{text(arrived ? logoWords.refused : logoWords.notSent)}</strong> <Why error={error} />{' '}
        {!arrived && (
          <Button size="compact-sm" variant="default" onClick={() => onAgain(file)}>
            {text(logoWords.goOn)}
          </Button>
        )}
      </div>
    )
  }
  const percent = Math.round(sending.share * 100)
  const says = text(sending.share < 1 ? logoWords.sending({ percent }) : logoWords.checking)
  return (
    <div className={classes.sending}>
      <progress className={classes.bar} value={sending.share} max={1} aria-label={says} />
      <span role="status">{sending.waiting ? text(logoWords.waiting) : says}</span>
      <Button size="compact-sm" variant="subtle" onClick={onStop}>
        {text(logoWords.stop)}
      </Button>
    </div>
  )
}

/** Why the server did not take it, in the words of the logo's own rules where it is one of those. */
function Why({ error }: { error: unknown }) {
  const text = useText()
  const data = error instanceof CallFailed ? error.data : undefined
  const code = typeof data === 'object' && data !== null && 'code' in data ? String(data.code) : ''
  const known = logoRefusalWords[code]
  if (known) return <>{text(known)}</>
  const words = wordsOfFailure(error)
  return <>{typeof words === 'string' ? words : text(words)}</>
}
