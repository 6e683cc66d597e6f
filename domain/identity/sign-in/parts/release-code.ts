import type { Client } from '#kit/http/client.ts'
import { signInApi } from '../api.ts'
import { type CodePurpose, codeMinutes, type LongerEffort } from '../rules.ts'
import type { SentCode } from './sent-code.ts'
import type { VerifyCode } from './verify-code.ts'

/** Computations before giving up: each takes some seconds. */
const computationsAtMost = 20

type Releasing = {
  client: Client
  purpose: CodePurpose
  sent: SentCode
  signal: AbortSignal
  /** What the device computes; undefined where it cannot. */
  compute(effort: LongerEffort): Promise<VerifyCode['given'] | undefined>
}

/**
 * Computes on the device and asks for a code again that may be held back, until it is sent. Fails as the call, when the device cannot compute, and when
 * the code has expired meanwhile: the portal answers then as if it had been sent, which must not reveal who is on record.
 */
export async function releaseCode({ client, purpose, sent, signal, compute }: Releasing): Promise<void> {
  const { to, at, codeId, effort } = sent
  const isOver = () => Date.now() - at >= codeMinutes * 60_000
  let needed = effort
  for (let done = 0; needed && !signal.aborted; done++) {
    const computed = done < computationsAtMost && !isOver() && (await compute(needed))
    if (!computed || isOver()) throw new Error('the code cannot be released')
    const body = { account: to, purpose, codeId, ...computed }
    needed = (await client.call(signInApi.sendMessageCode, { body })).effort
  }
}
