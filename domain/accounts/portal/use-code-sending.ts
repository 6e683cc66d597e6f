import { useEffect, useState } from 'react'
import { outboxApi } from '#domain/outbox/api.ts'
import { pathOf } from '#kit/http/client.ts'
import { useClient } from '#kit/web/client.tsx'
import { accountsApi } from '../api.ts'
import { type Refused, refusedBy, secondsToWait } from '../parts/refused.ts'
import type { VerifyCode } from '../parts/verify-code.ts'
import { sendPauseSeconds } from '../rules.ts'

/** Counts the seconds down until another code may be sent. */
function useCountdown() {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])
  return { left, start: (seconds: number) => setUntil(Date.now() + seconds * 1000) }
}

/** Where messages can be read while no real sender is configured. Asked by hand: the page must not leave when there is no mailbox. */
async function mailboxOf(account: string): Promise<string | undefined> {
  const query = { to: account }
  const answer = await fetch(pathOf(outboxApi.mailbox, { query }))
  return answer.ok ? pathOf({ ...outboxApi.mailbox, path: '/dev/mailbox' }, { query }) : undefined
}

/** Has a code sent, once the image code is solved; a new image follows every use. */
export function useCodeSending(image: VerifyCode, setRefused: (refused: Refused) => void) {
  const client = useClient()
  const { left, start } = useCountdown()
  const [sent, setSent] = useState<{ to: string; mailbox: string | undefined }>()
  const [busy, setBusy] = useState(false)

  async function send(account: string) {
    setBusy(true)
    try {
      await client.call(accountsApi.sendMessageCode, {
        body: { account, purpose: 'register', ...image.given },
      })
      start(sendPauseSeconds)
      setSent({ to: account, mailbox: undefined })
      document.getElementById('code')?.focus()
      await image.refresh()
      setSent({ to: account, mailbox: await mailboxOf(account) })
    } catch (error) {
      const wait = secondsToWait(error)
      if (wait) start(wait)
      await image.refresh()
      setRefused(refusedBy(error))
    } finally {
      setBusy(false)
    }
  }

  return { send, busy, left, sent }
}
