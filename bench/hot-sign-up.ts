import { sql } from 'drizzle-orm'
import pg from 'pg'
import {
  lineFaults,
  type Person,
  placesNow,
  prepareRush,
  type Rush,
  rushActivity,
  type SignedCall,
  send,
  signed,
  signUpCall,
} from '#apps/server/testing/sign-up-rush.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { Bench, Line, Scale } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { crowdCosts } from './crowd-costs.ts'
import { emptyWrite, signUpOneByOne } from './empty-endpoint.ts'
import { ownSettings, withDirectory } from './portal.ts'
import { inTurns, median, type Pair, ratioOf } from './ratios.ts'

/** Sends all calls at once; returns the milliseconds until the last response, and those of each. Rejects at the first error response. */
async function allAtOnce(origin: string, calls: readonly SignedCall[]) {
  const begun = performance.now()
  const each = await Promise.all(
    calls.map(async (call) => {
      const { status, data } = await send(origin, call)
      if (status !== 200) throw new Error(`a call of the rush was answered ${status}`)
      return { took: performance.now() - begun, ahead: data?.ahead ?? null }
    }),
  )
  const times = each.map(({ took }) => took)
  return { whole: Math.max(...times), each: times, ahead: each.map(({ ahead }) => ahead) }
}

const writes = (people: readonly Person[]) =>
  people.map(({ token }) => signed(token, emptyWrite as Endpoint, { body: {} }))

/** Transactions on one row are serialised anyway: as many in flight as there are connections, so that none times out waiting for one. */
async function fewAtOnce(origin: string, calls: readonly SignedCall[]) {
  const begun = performance.now()
  const left = calls.values()
  const one = async () => {
    for (const call of left) await allAtOnce(origin, [call])
  }
  await Promise.all(Array.from({ length: 8 }, one))
  return { whole: performance.now() - begun }
}

const oneByOne = (people: readonly Person[], id: string) =>
  people.map(({ token, participantId }) =>
    signed(token, signUpOneByOne as Endpoint, {
      params: { id },
      body: { entries: [{ participantId, form: 'onSite' }] },
    }),
  )

/** The textbook transaction: BEGIN, SELECT FOR UPDATE, INSERT, UPDATE, COMMIT, on eight connections; returns sign-ups a second. */
async function textbook(databaseUrl: string, count: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 })
  try {
    await pool.query(
      'create table textbook_act (id int primary key, taken int); insert into textbook_act values (1, 0)',
    )
    await pool.query('create table textbook_sign_up (person int primary key)')
    const signUp = async (person: number) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query('select taken from textbook_act where id = 1 for update')
        await client.query('insert into textbook_sign_up values ($1)', [person])
        await client.query('update textbook_act set taken = taken + 1 where id = 1')
        await client.query('commit')
      } finally {
        client.release()
      }
    }
    const begun = performance.now()
    await Promise.all(Array.from({ length: count }, (_, person) => signUp(person)))
    const seconds = (performance.now() - begun) / 1000
    await pool.query('drop table textbook_act, textbook_sign_up')
    return count / seconds
  } finally {
    await pool.end()
  }
}

/** Signs everybody up for a new activity with `places` places, and checks the outcome. */
async function rushOnce(rush: Rush, origin: string, people: readonly Person[], places: number) {
  const id = await rushActivity(rush.db, places)
  const took = await allAtOnce(
    origin,
    people.map((person) => signUpCall(person, id)),
  )
  const end = await placesNow(rush.db, id)
  const free = Math.min(places, people.length)
  if (end.taken !== free || end.held !== free || end.waiting !== people.length - free)
    throw new Error(`not what was promised: ${JSON.stringify(end)}`)
  const told = new Map(
    people.map(({ participantId }, at) => [participantId, { ahead: took.ahead[at] ?? null, came: 0 }]),
  )
  const faults = await lineFaults(rush.db, id, told)
  if (faults.length > 0) throw new Error(`the line is not what people were told: ${faults[0]}`)
  return took
}

/**
 * What: signed, authorised sign-ups for one activity, over HTTP, fsync on. Against: the same sign-ups one by one through `perform` (at least 3 × the
 * throughput); as many authorised writes that change nothing (all done within 3 × their time); their own median (the slowest of 200 concurrent
 * ones within 4 × of it). Informative: the textbook transaction in bare SQL. Then what each costs (`crowd-costs.ts`).
 */
export const hotSignUp = async (bench: Bench): Promise<Line[]> => [
  ...(await throughputs(bench)),
  ...(await crowdCosts(bench)),
]

async function throughputs({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const { people: count, places, together } = scale.rush
  const databaseUrl = await freshDatabase()
  const rush = await prepareRush(databaseUrl, count)
  const crowd = rush.people.slice(0, together)
  return withDirectory(async (varDir) => {
    const { origin, stop } = await startServerProcess(
      'portal-process.ts',
      { databaseUrl },
      ownSettings(varDir),
    )
    const rounds = Math.min(5, scale.rounds)
    const perSecond = (took: { whole: number }) => (crowd.length * 1000) / took.whole
    const alone = async () => {
      const id = await rushActivity(rush.db, places)
      return perSecond(await fewAtOnce(origin, oneByOne(crowd, id)))
    }
    try {
      const fsync = (await rush.db.execute<{ fsync: string }>(sql`show fsync`)).rows[0]?.fsync
      // warm-up: code is slow until it is compiled
      for (let round = 0; round < 2; round++) {
        await rushOnce(rush, origin, crowd, places)
        await alone()
        await allAtOnce(origin, writes(crowd))
      }
      const throughput = await inTurns(
        rounds,
        async () => perSecond(await rushOnce(rush, origin, crowd, places)),
        alone,
      )
      const everybody = await inTurns(
        rounds,
        async () => (await rushOnce(rush, origin, rush.people, places)).whole,
        async () => (await allAtOnce(origin, writes(rush.people))).whole,
      )
      const tails: number[][] = []
      for (let round = 0; round < rounds; round++)
        tails.push((await rushOnce(rush, origin, crowd, places)).each)
      const plain = await textbook(databaseUrl, together * 5)
      return linesOf({ throughput, everybody, tails, plain, fsync, scale })
    } finally {
      await stop()
      await rush.close()
    }
  })
}

type Measured = {
  throughput: Pair[]
  everybody: Pair[]
  tails: number[][]
  plain: number
  fsync: string | undefined
  scale: Scale
}

function linesOf({ throughput, everybody, tails, plain, fsync, scale }: Measured): Line[] {
  const { people: count, places, together } = scale.rush
  return [
    {
      ...ratioOf(throughput),
      name: `sign-ups, ${together} at once`,
      against: 'each through perform',
      unit: 'sign-ups/s',
      limit: { of: 'ratio', atLeast: 3 },
      note: `fsync ${fsync}; the textbook transaction in bare SQL without signatures: ${plain.toFixed(0)}/s`,
    },
    {
      ...ratioOf(everybody),
      name: `${count} sign up for ${places} places`,
      against: `${count} authorised empty changes`,
      unit: 'ms',
      limit: { of: 'ratio', atMost: 3 },
      note: `in the end ${places} confirmed and the others waiting, each in the place they were told, in every round`,
    },
    {
      ...ratioOf(tails.map((each) => ({ measured: Math.max(...each), reference: median(each) }))),
      name: `the slowest of ${together} at once`,
      against: 'their median',
      unit: 'ms',
      limit: { of: 'ratio', atMost: 4 },
    },
  ]
}
