import { useEffect, useState } from 'react'
import { useClient } from '#kit/web/client.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { CodePurpose, LongerEffort } from '../rules.ts'
import { heldBackWords } from '../words/register.ts'
import { isUsedUp } from './refused.ts'
import { releaseCode } from './release-code.ts'
import type { SentCode } from './sent-code.ts'

/** Progress of a code that may be held back: what the device is doing, or why no code will come; `reason` in the server's words. */
export type HeldBack = { saying: Bilingual; reason?: Bilingual | string; hasFailed: boolean }

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
    const compute = async (effort: LongerEffort) => {
      const { computeVerifyCode } = await import('./compute-verify-code.ts')
      return computeVerifyCode(client, effort)
    }
    releaseCode({ client, purpose, sent: held, signal, compute }).then(
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
