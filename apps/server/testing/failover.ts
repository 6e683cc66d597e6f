import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ReplicatedPostgres } from '#kit/testing/replicated-postgres.ts'
import { type Person, type Rush, type RushServer, rushActivity, send, signUpCall } from './sign-up-rush.ts'

/** Ten sign-ups a second. */
const every = 100

type Given = { postgres: ReplicatedPostgres; rush: Rush; server: RushServer; rounds: number }

export type FailedOver = {
  /** Sign-ups that were answered with success. */
  acknowledged: number
  /** Those of them of which there is no row. */
  lost: string[]
  /** Milliseconds from each promotion to the first success of a call that began after it. */
  untilFirst: number[]
  /** The statuses of sign-ups that were refused or not answered (0): what a person saw of the fail-over. */
  failed: number[]
}

/** Signs people up, ten a second, until told to stop. */
function signUps(server: RushServer, people: readonly Person[], activityId: string) {
  const acknowledged: { participantId: string; began: number; answered: number }[] = []
  const failed: number[] = []
  const open = new Set<Promise<void>>()
  let isOver = false
  const one = async (person: Person) => {
    const began = performance.now()
    const { status } = await send(server.origin, signUpCall(person, activityId))
    if (status === 200)
      acknowledged.push({ participantId: person.participantId, began, answered: performance.now() })
    else failed.push(status)
  }
  const running = (async () => {
    for (const person of people) {
      if (isOver) break
      const call = one(person).finally(() => open.delete(call))
      open.add(call)
      await pause(every)
    }
  })()
  return {
    acknowledged,
    /** When the first of those that began after a moment was answered. */
    firstAfter: (moment: number) => acknowledged.find(({ began }) => began >= moment)?.answered,
    async stop() {
      isOver = true
      await running
      await Promise.all(open)
      return failed
    },
  }
}

/**
 * Kills the primary under a stream of sign-ups and promotes its standby, `rounds` times, each time with a new standby; the process of the portal stays the
 * same. Throws where no call succeeds within a minute.
 */
export async function failOverAmidSignUps({ postgres, rush, server, rounds }: Given): Promise<FailedOver> {
  const activityId = await rushActivity(rush.db, rush.people.length)
  const calls = signUps(server, rush.people, activityId)
  const untilFirst: number[] = []
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await postgres.replaceStandby()
    await pause(1_000)
    await postgres.failOver()
    const promoted = performance.now()
    while (calls.firstAfter(promoted) === undefined) {
      if (performance.now() - promoted > 60_000) throw new Error('no call succeeds after the fail-over')
      await pause(20)
    }
    untilFirst.push((calls.firstAfter(promoted) ?? promoted) - promoted)
  }
  const failed = await calls.stop()
  const { rows } = await rush.db.execute<{ participantId: string }>(
    sql`select participant_id as "participantId" from attendances where activity_id = ${activityId} and state = 'confirmed'`,
  )
  const kept = new Set(rows.map(({ participantId }) => participantId))
  const lost = calls.acknowledged.map(({ participantId }) => participantId).filter((id) => !kept.has(id))
  return { acknowledged: calls.acknowledged.length, lost, untilFirst, failed }
}
