import { setTimeout as pause } from 'node:timers/promises'
import type { SignUpReply } from '#domain/programme/attendance/api.ts'
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

/** Polls the places until stopped; returns a function that stops it and returns the faults found and the number of polls. */
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
 * All people sign up concurrently, distributed round-robin over all processes; every third cancels right after the response, and offers lapse
 * meanwhile. Returns the faults: violated invariants at any moment, and acknowledged changes that were lost.
 */
export async function crowdOverProcesses({ rush, servers, capacity }: Crowd) {
  const { db, people } = rush
  const activityId = await rushActivity(db, capacity)
  const stop = watchPlaces(rush, activityId)
  const originOf = (at: number) => servers[at % servers.length]?.origin ?? ''
  const lapsing = { isOver: false }
  const lapses = (async () => {
    // each time a day later, so that offers made in the last round lapse
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
  // a person whose offer has lapsed meanwhile has nothing to cancel
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
 * All people sign up concurrently and the process is killed (SIGKILL) after `after` responses. Another process is started and each request is sent
 * again unchanged. Returns the faults: acknowledged sign-ups must be stored, repeated requests get the first response, all places be taken.
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
