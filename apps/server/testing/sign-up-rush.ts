import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { openFirstEdition } from '#domain/ground/summit/server/actions.ts'
import { openSession } from '#domain/identity/sign-in/server/actions.ts'
import { attendanceApi, type SignUpReply } from '#domain/programme/attendance/api.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type Database, type OpenDatabase, openDatabase } from '#kit/db/database.ts'
import { pathOf } from '#kit/http/client.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import { authorization, type Token } from '#kit/http/signature.ts'
import { systemClock } from '#kit/rules/clock/clock.ts'
import { quickNode } from './quick-node.ts'

const fixture = fileURLToPath(new URL('./rush-fixture.ts', import.meta.url))
/** The secret key of all processes of a rush. */
export const rushKey = Buffer.alloc(32, 7)

/** A participant and the session of the organisation that signs them up; each has an organisation of their own. */
export type Person = { participantId: string; token: Token }

/** A database with approved participants, each of a different organisation. */
export type Rush = { db: Database; people: Person[]; close: OpenDatabase['close'] }

/** Fills an empty, migrated database; its edition is open for editing on any date. */
export async function prepareRush(databaseUrl: string, people: number): Promise<Rush> {
  setSecretKey(rushKey)
  const { db, close } = openDatabase(databaseUrl)
  await openFirstEdition(db, systemClock)
  await db.execute(sql`update summits set registration_opens = '2020-01-01', edits_until = '2099-12-31'`)
  await db.execute(sql`insert into accounts (id, account, type, name, language, created_at, must_change_password, search_terms)
    select gen_random_uuid(), 'rush' || n || '@example.com', 'enterprise', 'Rush', 'zh', now(), false, '{}'
    from generate_series(1, ${people}) n`)
  await db.execute(sql`insert into organisations (id, account_id, account_type, missing, created_at, updated_at, name, search_terms)
    select gen_random_uuid(), id, type, 3, now(), now(), account, '{}' from accounts where account like 'rush%'`)
  const { rows } = await db.execute<{
    participantId: string
    accountId: string
  }>(sql`with made as (
      insert into participants (id, summit_id, organisation_id, kind, status, revision, version, approved_version, missing, created_at,
        updated_at, submitted_at, chinese_name, search_terms)
      select gen_random_uuid(), summits.id, organisations.id, 'guest', 'approved', 2, 1, 1, 0, now(), now(), now(), '王一', '{}'
      from organisations, summits where organisations.name like 'rush%' returning id, organisation_id)
    select made.id as "participantId", organisations.account_id as "accountId"
    from made join organisations on organisations.id = made.organisation_id`)
  const found: Person[] = []
  for (const { participantId, accountId } of rows)
    found.push({ participantId, token: await openSession(db, { accountId, at: new Date() }) })
  return { db, people: found, close }
}

/** A published activity with this many places, years from now: close to its beginning no more offers would be made. */
export async function rushActivity(db: Database, capacity: number): Promise<string> {
  const id = randomUUID()
  await db.execute(sql`insert into activities (id, summit_id, state, missing, created_at, updated_at, begins_at, ends_at, category, type, nature,
      chinese_name, english_name, begins, ends, chinese_place, english_place, mode, on_site_limit, entry, clash_rule)
    select ${id}, id, 'published', 0, now(), now(), now() + interval '3000 days', now() + interval '3000 days 2 hours', 'committee', 'forum', 'open',
      '论坛', 'Forum', '2026-06-18T09:00', '2026-06-18T11:00', '一号厅', 'Hall 1', 'onSite', ${capacity}, 'signUp', 'warn' from summits`)
  await db.execute(sql`insert into activity_seats (activity_id, form, capacity, ceiling, taken)
    values (${id}, 'onSite', ${capacity}, ${capacity}, 0)`)
  return id
}

/** A signed request, which can be sent again unchanged with the same signature. */
export type SignedCall = { method: string; path: string; body: string; authorization: string }

export function signed(
  token: Token,
  endpoint: Endpoint,
  given: { params?: Record<string, string>; body?: object },
): SignedCall {
  const path = pathOf(endpoint, given as never)
  const body = endpoint.body ? JSON.stringify(given.body ?? {}) : ''
  const parts = { timestamp: Date.now(), method: endpoint.method, path, body }
  return { method: endpoint.method, path, body, authorization: authorization(token, parts) }
}

export const signUpCall = ({ token, participantId }: Person, id: string): SignedCall =>
  signed(token, attendanceApi.signUp, {
    params: { id },
    body: { entries: [{ participantId, form: 'onSite' }] },
  })

export const cancelCall = ({ token }: Person, id: string): SignedCall =>
  signed(token, attendanceApi.cancel, { params: { id } })

/** A response; `status` is 0 if the connection broke. */
export type Answer<Data> = { status: number; data?: Data }

export async function send<Data = SignUpReply>(origin: string, call: SignedCall): Promise<Answer<Data>> {
  try {
    const response = await fetch(`${origin}${call.path}`, {
      method: call.method,
      headers: {
        authorization: call.authorization,
        ...(call.body && { 'content-type': 'application/json' }),
      },
      ...(call.body && { body: call.body }),
    })
    const { data } = (await response.json()) as { data: Data }
    return { status: response.status, data }
  } catch {
    // the server is gone
    return { status: 0 }
  }
}

export type RushServer = Awaited<ReturnType<typeof startRushServer>>

/** A process that answers sign-ups, with additional settings. */
export async function startRushServer(
  databaseUrl: string,
  varDir: string,
  settings: Readonly<Record<string, string>> = {},
) {
  const { npm_lifecycle_event: _npm, ...env } = process.env
  const child: ChildProcess = fork(fixture, {
    execArgv: [...quickNode],
    env: {
      ...env,
      DATABASE_URL: databaseUrl,
      VAR_DIR: varDir,
      SECRET_KEY: rushKey.toString('base64'),
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  const exited = once(child, 'exit')
  const told = await Promise.race([once(child, 'message'), exited.then(() => undefined)])
  if (!told) throw new Error(`a server ended with ${child.exitCode} while it started`)
  return {
    origin: String(told[0]),
    /** Lapses offers as if this many hours had passed. */
    async lapse(lapseAfterHours: number) {
      child.send({ lapseAfterHours })
      await Promise.race([once(child, 'message'), exited])
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

/** The places of an activity at one moment: the counter, the rows that hold a place, the upper limit, and the waiting list. */
export type Places = { taken: number; held: number; ceiling: number; waiting: number }

export async function placesNow(db: Database, activityId: string): Promise<Places> {
  const { rows } = await db.execute<Places>(sql`
    select taken, ceiling,
      (select count(*)::int from attendances a where a.activity_id = s.activity_id and state in ('assigned', 'offered', 'confirmed')) as held,
      (select count(*)::int from attendances a where a.activity_id = s.activity_id and state = 'waitlisted') as waiting
    from activity_seats s where activity_id = ${activityId}`)
  const [row] = rows
  if (!row) throw new Error('an activity without places')
  return row
}

/** Violated invariants: the counter equals the rows, never exceeds the limit, and nobody waits while a place is free. */
export const faultOf = ({ taken, held, ceiling, waiting }: Places): string | undefined =>
  taken !== held || taken > ceiling || (waiting > 0 && taken < ceiling)
    ? `${taken} counted, ${held} held, at most ${ceiling}, ${waiting} waiting`
    : undefined

/** The attendance state of each participant of an activity. */
export async function statesOf(db: Database, activityId: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ participantId: string; state: string }>(
    sql`select participant_id as "participantId", state from attendances where activity_id = ${activityId}`,
  )
  return new Map(rows.map(({ participantId, state }) => [participantId, state]))
}

/**
 * Faults in the waiting list of an activity that nobody has left: everyone waiting must have been told how many are ahead, and those who `came` in
 * an earlier wave must be ahead of those of a later one.
 */
export async function lineFaults(
  db: Database,
  activityId: string,
  told: ReadonlyMap<string, { ahead: number | null; came: number }>,
): Promise<string[]> {
  const { rows } = await db.execute<{ participantId: string }>(sql`
    select participant_id as "participantId" from attendances
    where activity_id = ${activityId} and state = 'waitlisted' order by waiting_since, id`)
  let latest = 0
  return rows.flatMap(({ participantId }, at) => {
    const { ahead = null, came = -1 } = told.get(participantId) ?? {}
    const isLate = came < latest
    latest = Math.max(latest, came)
    return [
      ...(ahead === at ? [] : [`number ${at} of the line was told that ${ahead} are ahead`]),
      ...(isLate ? [`number ${at} of the line came before a person ahead`] : []),
    ]
  })
}
