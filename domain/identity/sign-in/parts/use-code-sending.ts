import { useEffect, useState } from 'react'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { useClient } from '#kit/web/client.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { signInApi } from '../api.ts'
import { type CodePurpose, sendPauseSeconds } from '../rules.ts'
import { type Refused, refusedBy, secondsToWait } from './refused.ts'
import { forgetSent, noteSent, type SentCode, sentBefore } from './sent-code.ts'
import { useCountdown } from './use-countdown.ts'
import { useHeldBack } from './use-held-back.ts'
import type { VerifyCode } from './verify-code.ts'
import { withEffort } from './with-effort.ts'

/** The mailbox page while no real sender is configured. Requested by a plain fetch: a missing page must not navigate. */
async function mailboxOf(account: string): Promise<string | undefined> {
  const { method, path } = outboxApi.searchMailbox
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(path, { method, headers, body: JSON.stringify({ to: account }) })
  // only the status counts, but an unread body keeps its connection
  await answer.text()
  return answer.ok ? `/dev/mailbox#to=${encodeURIComponent(account)}` : undefined
}

const pauseAfter = ({ to, at }: { to: string; at: number }) => ({
  until: at + sendPauseSeconds * 1000,
  of: to,
})

/** Polling interval in milliseconds: providers report invalid numbers at once. */
const lookEvery = 3_000

/**
 * Why a code does not arrive; requested by a plain fetch, because the query cache is larger than everything else that a public registration loads
 * before the number is proved.
 */
function useFailure(codeId: string | undefined, isNew: boolean): Bilingual | undefined {
  const client = useClient()
  const [told, setTold] = useState<{ of: string; failure: Bilingual | null }>()
  useEffect(() => {
    if (codeId === undefined || !isNew) return
    const look = () =>
      client.call(signInApi.codeFailure, { params: { codeId } }).then(
        (failure) => setTold({ of: codeId, failure }),
        // a failed request is not shown: the person can do nothing about it
        () => undefined,
      )
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [client, codeId, isNew])
  return told && told.of === codeId ? (told.failure ?? undefined) : undefined
}

/** Where a code was sent, where it can be read while no real sender is configured, and why it does not arrive. */
function useWhatBecame(sent: SentCode | undefined, isNew: boolean) {
  const [mailbox, setMailbox] = useState<{ of: string; path: string | undefined }>()
  const to = sent?.to
  useEffect(() => {
    if (to === undefined) return
    // a missing mailbox page is not shown as an error
    mailboxOf(to).then(
      (path) => setMailbox({ of: to, path }),
      () => setMailbox(undefined),
    )
  }, [to])
  const failure = useFailure(sent?.codeId, isNew)
  if (to === undefined) return undefined
  return { to, codeId: sent?.codeId, mailbox: mailbox?.of === to ? mailbox.path : undefined, failure }
}

/** Sends a code for this purpose, once the image code is solved; a new image follows every use. `only`: a code for another account is not restored. */
export function useCodeSending(
  purpose: CodePurpose,
  image: VerifyCode,
  setRefused: (refused: Refused) => void,
  only?: string,
) {
  const client = useClient()
  const [before] = useState(() => sentBefore(purpose, Date.now(), only))
  const { leftFor, start } = useCountdown(before && pauseAfter(before))
  const [sent, setSent] = useState(before)
  const [busy, setBusy] = useState(false)
  const became = useWhatBecame(sent, leftFor(sent?.to) > 0)
  const held = useHeldBack(purpose, sent, keep)

  function keep(next: SentCode) {
    noteSent(purpose, next)
    setSent(next)
  }

  /** Resolves to whether a code was sent; refusals are shown at the fields. */
  async function send(account: string): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    try {
      const { codeId, effort } = await withEffort(image, (given) =>
        client.call(signInApi.sendMessageCode, { body: { account, purpose, ...given } }),
      )
      start(sendPauseSeconds, account)
      keep({ to: account, at: Date.now(), codeId, effort })
      await image.refresh()
      return true
    } catch (error) {
      const wait = secondsToWait(error)
      if (wait) start(wait, account)
      await image.refresh()
      setRefused(refusedBy(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    send,
    busy,
    leftFor,
    sent: became && { ...became, held },
    forget: () => forgetSent(purpose),
  }
}
