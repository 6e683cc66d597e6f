import { useEffect, useState } from 'react'
import type { Client } from '#kit/http/client.ts'
import { useClient } from '#kit/web/client.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { signInApi } from '../api.ts'
import type { CodePurpose } from '../rules.ts'
import { heldBackWords } from '../words/register.ts'
import { isUsedUp } from './refused.ts'
import type { SentCode } from './sent-code.ts'

/** Progress of a code that may be held back: what the device is doing, or why no code will come; `reason` in the server's words. */
export type HeldBack = { saying: Bilingual; reason?: Bilingual | string; hasFailed: boolean }

/** Computations before giving up: each takes some seconds, and the code is given up after five minutes. */
const computationsAtMost = 20

/** Computes on the device and asks for the code again, until it is sent. Fails as the call, or when the device cannot compute. */
async function release(
  client: Client,
  purpose: CodePurpose,
  { to, codeId, effort }: SentCode,
  signal: AbortSignal,
): Promise<void> {
  const { computeVerifyCode } = await import('./compute-verify-code.ts')
  let needed = effort
  for (let done = 0; needed && !signal.aborted; done++) {
    const computed = done < computationsAtMost && (await computeVerifyCode(client, needed))
    if (!computed) throw new Error('the device cannot compute')
    const body = { account: to, purpose, codeId, ...computed }
    needed = (await client.call(signInApi.sendMessageCode, { body })).effort
  }
}

/**
 * Where many codes are requested, a code may be held back until the device has computed; it does so while the person looks for the message, also after
 * the page was left and opened again.
 */
export function useHeldBack(
  purpose: CodePurpose,
  sent: SentCode | undefined,
  keep: (sent: SentCode) => void,
): HeldBack | undefined {
  const client = useClient()
  const [failed, setFailed] = useState<HeldBack & { of: string }>()
  const held = sent?.effort ? sent : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code; `keep` is another function at each render
  useEffect(() => {
    if (!held) return
    const { signal, abort } = abortable()
    const { to, at, codeId } = held
    release(client, purpose, held, signal).then(
      () => signal.aborted || keep({ to, at, codeId }),
      (error: unknown) => {
        if (!signal.aborted) setFailed({ of: codeId, ...failureOf(error) })
      },
    )
    return abort
  }, [client, purpose, held?.codeId])
  if (!held) return undefined
  return failed?.of === held.codeId ? failed : { saying: heldBackWords.computing, hasFailed: false }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

const failureOf = (error: unknown): HeldBack =>
  isUsedUp(error)
    ? { saying: heldBackWords.ifNone, reason: wordsOfFailure(error), hasFailed: true }
    : { saying: heldBackWords.failed, hasFailed: true }
