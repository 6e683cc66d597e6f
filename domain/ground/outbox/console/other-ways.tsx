import { Button } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import type { ReadMessage } from '../api/console.ts'
import { maySendAgain } from '../rules.ts'
import { messageWords as words } from '../words/console.ts'
import classes from './console.module.css'
import { useSendAgain } from './use-send-again.ts'

/** Other addresses of the same people, when a message did not arrive. */
export function OtherWays({ of }: { of: ReadMessage }) {
  const text = useText()
  const { permissions } = useSession()
  const { send, busy } = useSendAgain(of)
  if (of.others.length === 0 || !of.content || !maySendAgain(of.state)) return null
  return (
    <Card title={words.otherWay}>
      <p className={classes.quiet}>{text(words.otherWayText)}</p>
      <ul className={classes.names}>
        {of.others.map(({ address, name }) => (
          <li key={address} className={classes.buttons}>
            <span>
              {text(name)} · {address}
            </span>
            {permissions.has('outbox:manage') && (
              <Button
                size="sm"
                variant="default"
                disabled={busy}
                aria-label={text(words.sendTo({ address }))}
                onClick={() => send(address)}
              >
                {text(words.again)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
