import { longerEfforts } from '../rules.ts'
import { effortAskedBy } from './refused.ts'
import type { VerifyCode } from './verify-code.ts'

/**
 * Makes a call with the code that is given, and again with what the device computes where a refusal asks for it: others may have asked meanwhile, so
 * that a longer one is needed. Fails as the call, also where the device cannot compute.
 */
export async function withEffort<Answer>(
  code: Pick<VerifyCode, 'given' | 'compute'>,
  call: (given: VerifyCode['given']) => Promise<Answer>,
): Promise<Answer> {
  let given = code.given
  for (let left = longerEfforts.length; ; left--) {
    try {
      return await call(given)
    } catch (error) {
      const effort = left > 0 ? effortAskedBy(error) : undefined
      const computed = effort && (await code.compute(effort))
      if (!computed) throw error
      given = computed
    }
  }
}
