import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import type { Call } from '#kit/server/route.ts'
import type { attendanceApi, SignUpReply } from '../../api.ts'
import { createBatches } from './batches.ts'
import { signUpTogether } from './sign-up.ts'
import type { SignUpCall } from './sign-up-decision.ts'

/** Limits: sign-ups in one transaction, and those that wait for one activity in one process. */
const max = 200
const waiting = 2_000
/** Milliseconds at most in which the next batch of a crowd fills: one of twenty costs hardly more than one of five, and nobody notices so short a wait. */
const fillMs = 25

const makeBatches = (services: Services) =>
  createBatches<SignUpCall, SignUpReply>({
    max,
    waiting,
    fillMs,
    async run(activityId, calls) {
      const outcomes = await signUpTogether(services, activityId, calls)
      // nobody's reply waits for it; on failure, which is told where it is woken, the messages leave with the round of the minute
      const wake = () => void services.wakeOutbox().catch(() => undefined)
      wake()
      // who was locked is signed up later, and told then
      for (const outcome of outcomes) if (outcome instanceof Promise) void outcome.then(wake, wake)
      return outcomes
    },
  })

// one queue for each activity in a process, shared by all calls
const batches = new WeakMap<Services, ReturnType<typeof makeBatches>>()

function batchesOf(services: Services) {
  const known = batches.get(services) ?? makeBatches(services)
  batches.set(services, known)
  return known
}

type SignUpEndpoint = (typeof attendanceApi)['signUp']

/** Signs people up together with all concurrent sign-ups for the activity. Refused as `signUpTogether`. */
export async function signUp(call: Call<SignUpEndpoint, Actor, Services>): Promise<SignUpReply> {
  const { services, params, body, idempotencyKey, signal, reauthorise } = call
  if (!idempotencyKey) throw new Error('a sign-up is always signed')
  return batchesOf(services).add(params.id, { ...body, idempotencyKey, reauthorise }, signal)
}
