import { solveInWorker } from '#kit/gates/proof-of-work/solve-in-worker.ts'
import type { Client } from '#kit/http/client.ts'
import { signInApi } from '../api.ts'
import { type ComputedEffort, verifyCodeLength } from '../rules.ts'

/** Computes a code on this device in place of an image code; undefined where it cannot. Loaded on demand: few people need it. */
export async function computeVerifyCode(client: Client, effort: ComputedEffort) {
  const { verifyId, puzzle } = await client.call(signInApi.getProofOfWork, { query: { effort } })
  const verifyCode = await solveInWorker({ puzzle, answerLength: verifyCodeLength })
  return verifyCode === undefined ? undefined : { verifyId, verifyCode }
}
