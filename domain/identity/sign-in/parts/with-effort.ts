import * as z from 'zod'
import { CallFailed } from '#kit/http/client.ts'
import { signInCodes } from '../refusals/codes.ts'
import { type LongerEffort, longerEffort, longerEfforts } from '../rules.ts'

/** How long the device must compute before the call is answered; undefined where that is not why it was refused. */
function effortAskedBy(error: unknown): LongerEffort | undefined {
  if (!(error instanceof CallFailed) || error.code !== signInCodes.moreEffort) return undefined
  const asked = z.safeParse(z.object({ effort: longerEffort }), error.data)
  return asked.success ? asked.data.effort : 'computedLonger'
}

/** `given`: what the first call carries. `compute`: what the next one carries; undefined where the device cannot. */
type EffortCode<Given> = { given: Given; compute(effort: LongerEffort): Promise<Given | undefined> }

/**
 * Makes a call with the code that is given, and again with what the device computes where a refusal asks for it: others may have asked meanwhile, so
 * that a longer one is needed. Fails as the call, also where the device cannot compute.
 */
export async function withEffort<Answer, Given>(
  code: EffortCode<Given>,
  call: (given: Given) => Promise<Answer>,
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
