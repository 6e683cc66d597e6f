import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Person, SignedCall } from '#apps/server/testing/sign-up-rush.ts'
import type { Database } from '#kit/db/database.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { CrowdProcess } from './call-crowd.ts'
import { startServerProcess } from './child-process.ts'
import { ownSettings } from './portal.ts'
import { processesBelow } from './process-memory.ts'
import { nodeSettings } from './started-portal.ts'
import { checkout, emptied } from './upgrade/release-before.ts'

/** Clock ticks of /proc a second: the same on every Linux. */
const ticksPerSecond = 100

/** Processor time (ms) so far of all PostgreSQL processes below this one, those that have ended included. */
async function postgresTime(): Promise<number> {
  const times = (await processesBelow(process.pid, 'postgres')).map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // user and system time, its own and that of children it has waited for, after the name in parentheses
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  })
  const ticks = (await Promise.all(times)).reduce((sum, each) => sum + each, 0)
  return (ticks * 1000) / ticksPerSecond
}

/** Holds all messages that are not urgent back, at any hour: how they leave is measured by `outbox-backlog`. */
const holdMessages = (db: Database) =>
  db.execute(
    sql`insert into outbox_settings (quiet_from, quiet_until, keep_text_days) values ('00:00', '24:00', 30)`,
  )

/** Changes of each person in a measurement. */
const emptyTimes = 4

/** Milliseconds after the last reply in which what a program does afterwards is counted as well. */
const afterwards = 500

/** Processor time of a call in ms, with what is done soon after the last reply; `processor`: of both. `whole`: ms until all were answered. */
export type WriteCost = { node: number; postgres: number; processor: number; whole: number }

/** A program of the portal, this one or an earlier one, with people who make calls. */
export type Program = {
  /** All sign up for a new activity, so many at a time; rejects when the places are not taken exactly. */
  signUps(inFlight: number, places: number): Promise<WriteCost>
  /** Authorised changes that change nothing, several of each person: one takes so little that what else a program does would count. */
  emptyWrites(inFlight: number): Promise<WriteCost>
  stop(): Promise<void>
}

/** What is used of a checkout, whose files may be those of an earlier commit. */
type Parts = typeof import('#apps/server/testing/sign-up-rush.ts') &
  typeof import('#kit/db/migrate.ts') &
  typeof import('./empty-endpoint.ts')

async function partsOf(folder: string): Promise<Parts> {
  const files = ['apps/server/testing/sign-up-rush.ts', 'kit/db/migrate.ts', 'bench/empty-endpoint.ts']
  const loaded = await Promise.all(files.map((file) => import(pathToFileURL(join(folder, file)).href)))
  return Object.assign({}, ...loaded)
}

/** Node's settings in `npm start` that concern its memory, and with it the time that is spent on collecting garbage. */
const memorySettings = nodeSettings.filter((setting) => setting.startsWith('--max'))

type Options = { databaseUrl: string; varDir: string; people: number; crowd: CrowdProcess; folder?: string }

/** Starts the portal of this checkout, or of another one, on a database that it fills with people. */
export async function startProgram({
  databaseUrl,
  varDir,
  people: count,
  crowd,
  folder = checkout,
}: Options): Promise<Program> {
  const { migrate, prepareRush, rushActivity, placesNow, signed, signUpCall, emptyWrite } =
    await partsOf(folder)
  await emptied(databaseUrl)
  await migrate(databaseUrl)
  const { db, people, close } = await prepareRush(databaseUrl, count)
  await holdMessages(db)
  const program = pathToFileURL(join(folder, 'bench/portal-process.ts')).href
  const server = await startServerProcess(program, { databaseUrl }, ownSettings(varDir), memorySettings)

  async function costOf(inFlight: number, callOf: (person: Person) => SignedCall, times = 1) {
    await db.execute(sql`delete from outgoing_messages`)
    const [before, postgresBefore] = [await server.processorTime(), await postgresTime()]
    let whole = 0
    for (let time = 0; time < times; time++) {
      // an earlier commit did not say the method; each time signed anew, as a repeated call would get its first reply
      const calls = people.map((person) => ({ ...callOf(person), method: 'POST' }))
      whole += (await crowd.send({ origin: server.origin, calls, inFlight })).whole
    }
    await pause(afterwards)
    const [after, postgresAfter] = [await server.processorTime(), await postgresTime()]
    const made = count * times
    const [node, postgres] = [(after - before) / made, (postgresAfter - postgresBefore) / made]
    return { node, postgres, processor: node + postgres, whole }
  }

  return {
    async signUps(inFlight, places) {
      const id = await rushActivity(db, places)
      const cost = await costOf(inFlight, (person) => signUpCall(person, id))
      const { taken, held, waiting } = await placesNow(db, id)
      if (taken !== places || held !== places || waiting !== count - places)
        throw new Error(`${taken} counted and ${held} held of ${places} places, ${waiting} wait`)
      return cost
    },
    emptyWrites: (inFlight) =>
      costOf(inFlight, ({ token }) => signed(token, emptyWrite as Endpoint, { body: {} }), emptyTimes),
    async stop() {
      await server.stop()
      await close()
    },
  }
}
