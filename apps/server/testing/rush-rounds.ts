import { setTimeout as pause } from 'node:timers/promises'
import type { SignUpReply } from '#domain/attendance/api.ts'
import {
  type Answer,
  cancelCall,
  faultOf,
  placesNow,
  type Rush,
  type RushServer,
  rushActivity,
  send,
  signUpCall,
  startRushServer,
  statesOf,
} from './sign-up-rush.ts'

type Crowd = { rush: Rush; servers: readonly RushServer[]; capacity: number }

/** Looks at the places again and again until it is told to stop; answers what was ever wrong, and how often it looked. */
function watchPlaces({ db }: Rush, activityId: string) {
  const faults = new Set<string>()
  let isOver = false
  let looks = 0
  const watching = (async () => {
    while (!isOver) {
      const fault = faultOf(await placesNow(db, activityId))
      if (fault) faults.add(fault)
      looks++
      await pause(2)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return { faults: [...faults], looks }
  }
}

/**
 * Everybody signs up at once, over all processes in turn; every third of those who are answered cancels at once, and offers lapse meanwhile.
 * Answers what was wrong: at any moment, and with what was acknowledged.
 */
export async function crowdOverProcesses({ rush, servers, capacity }: Crowd) {
  const { db, people } = rush
  const activityId = await rushActivity(db, capacity)
  const stop = watchPlaces(rush, activityId)
  const originOf = (at: number) => servers[at % servers.length]?.origin ?? ''
  const lapsing = { isOver: false }
  const lapses = (async () => {
    // each time a day later than the offers that were made the last time
    for (let time = 1; !lapsing.isOver; time++) {
      await servers[time % servers.length]?.lapse(time * 26)
      await pause(20)
    }
  })()
  const answers = await Promise.all(
    people.map(async (person, at) => {
      const answer = await send(originOf(at), signUpCall(person, activityId))
      const [attendanceId] = answer.data?.attendanceIds ?? []
      const cancels = at % 3 === 0 && attendanceId !== undefined
      const gone = cancels ? await send(originOf(at + 1), cancelCall(person, attendanceId)) : undefined
      return { person, answer, gone }
    }),
  )
  lapsing.isOver = true
  await lapses
  const { faults, looks } = await stop()
  const states = await statesOf(db, activityId)
  const end = await placesNow(db, activityId)
  // whose offer has lapsed meanwhile has nothing to cancel
  const isLate = (person: Rush['people'][number]) => states.get(person.participantId) === 'lapsed'
  const refused = answers.filter(
    ({ person, answer, gone }) =>
      answer.status !== 200 || (gone && gone.status !== 200 && !(gone.status === 409 && isLate(person))),
  )
  const lost = answers.filter(({ person }) => !states.has(person.participantId))
  const stayed = answers.filter(
    ({ person, gone }) => gone?.status === 200 && states.get(person.participantId) !== 'cancelled',
  )
  return {
    looks,
    faults: [
      ...faults,
      ...(faultOf(end) ? [`in the end ${faultOf(end)}`] : []),
      ...(refused.length > 0
        ? [
            `${refused.length} refused: ${JSON.stringify(refused[0]?.answer)} ${JSON.stringify(refused[0]?.gone)}`,
          ]
        : []),
      ...(lost.length > 0 ? [`${lost.length} acknowledged and not in the table`] : []),
      ...(stayed.length > 0 ? [`${stayed.length} cancelled and still in`] : []),
    ],
  }
}

type Killing = { rush: Rush; databaseUrl: string; varDir: string; capacity: number; after: number }

/**
 * Everybody signs up at once and the process is killed without warning after so many answers. Another one is started and each call is sent again
 * as it was. Answers what was wrong: what was acknowledged must be there, the same call gets its first answer, and all places are given away.
 */
export async function killedInTheRush({ rush, databaseUrl, varDir, capacity, after }: Killing) {
  const { db, people } = rush
  const activityId = await rushActivity(db, capacity)
  const first = await startRushServer(databaseUrl, varDir)
  const calls = people.map((person) => ({ person, call: signUpCall(person, activityId) }))
  let answered = 0
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const sending = calls.map(async ({ call }): Promise<Answer<SignUpReply>> => {
    const answer = await send(first.origin, call)
    if (answer.status === 200 && ++answered >= after) resolve()
    return answer
  })
  await enough
  await first.kill()
  const before = await Promise.all(sending)
  const kept = await statesOf(db, activityId)
  const second = await startRushServer(databaseUrl, varDir)
  try {
    const again = await Promise.all(calls.map(({ call }) => send(second.origin, call)))
    const end = await placesNow(db, activityId)
    const acknowledged = before.filter(({ status }) => status === 200).length
    const faults = calls.flatMap(({ person }, at) => {
      const [one, two] = [before[at], again[at]]
      const isLost = one?.status === 200 && kept.get(person.participantId) !== one.data?.state
      const isOther = one?.status === 200 && JSON.stringify(one.data) !== JSON.stringify(two?.data)
      if (isLost) return [`lost: ${JSON.stringify(one?.data)}`]
      if (isOther) return [`answered ${JSON.stringify(one?.data)}, then ${JSON.stringify(two)}`]
      return two?.status === 200 ? [] : [`sent again: ${JSON.stringify(two)}`]
    })
    if (faultOf(end) || end.taken !== Math.min(capacity, people.length)) faults.push(JSON.stringify(end))
    if (end.taken + end.waiting !== people.length)
      faults.push(`a person twice or not at all: ${JSON.stringify(end)}`)
    return { faults, acknowledged, broken: before.length - acknowledged }
  } finally {
    await second.stop()
  }
}
