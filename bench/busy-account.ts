import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { createAccount } from '#domain/identity/accounts/server/actions.ts'
import { ownInvitationsApi } from '#domain/identity/invitations/api/console.ts'
import { createInvitation } from '#domain/identity/invitations/server/actions/issue.ts'
import { createOrganisation } from '#domain/identity/organisations/server/actions.ts'
import { openSession } from '#domain/identity/sign-in/server/actions.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import { delegationApi } from '#domain/views/delegation/api.ts'
import { searchApi } from '#domain/views/search/api.ts'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type Database, openDatabase } from '#kit/db/database.ts'
import type { Endpoint } from '#kit/http/endpoint.ts'
import type { Token } from '#kit/http/signature.ts'
import type { Bench, Line, Scale } from './benchmark.ts'
import { startServerProcess } from './child-process.ts'
import { listUntil } from './list-until.ts'
import { ownSettings, secretKey, signedCalls, withDirectory } from './portal.ts'
import { inTurns, ratioOf } from './ratios.ts'
import { fillDatabase } from './seed.ts'

/** Sessions of one account, each calling again and again. */
const sessions = 20

/** People of the organisation whose account is busy. */
const delegation = 1_000

/** A call that the sessions of one account repeat. */
type Busy = { name: string; tokens: Token[]; endpoint: Endpoint; query: Record<string, unknown> }

/**
 * What: p50 of an organiser's calls for a page of 20 participants while 20 sessions of another account repeat one expensive call, each in a loop: the
 * export of all participants, a delegation of 1,000 as a list and as a spreadsheet, the template of its import, the search, a poster.
 * Against: the same calls for a tenth of that time, on an otherwise idle server.
 * Limit: 3 × each.
 */
export async function busyAccount({ scale, freshDatabase }: Bench): Promise<Line[]> {
  const databaseUrl = await freshDatabase()
  const { organiser, chineseName } = await fillDatabase(databaseUrl, scale)
  const calls = await busyCalls(databaseUrl, chineseName)
  const lines: Line[] = []
  for (const call of calls) lines.push(await measure({ databaseUrl, scale, organiser }, call))
  return lines
}

type Filled = { databaseUrl: string; scale: Scale; organiser: Token[] }

async function measure({ databaseUrl, scale, organiser }: Filled, busy: Busy): Promise<Line> {
  return withDirectory(async (varDir) => {
    // a process for each half: work still running for clients that have disconnected would disturb the baseline
    const onPortal = async <T>(act: (origin: string) => Promise<T>): Promise<T> => {
      const portal = await startServerProcess('portal-process.ts', { databaseUrl }, ownSettings(varDir))
      try {
        await listUntil(portal.origin, organiser, sleep(scale.seconds))
        return await act(portal.origin)
      } finally {
        await portal.stop()
      }
    }
    const alone = (origin: string) => listUntil(origin, organiser, sleep(scale.seconds))
    const received = { answers: 0, bytes: 0 }
    const beside = async (origin: string) => {
      const ended = new AbortController()
      const looping = busy.tokens.map((token) =>
        callUntil(origin, token, busy, { ended: ended.signal, received }),
      )
      const p50 = await listUntil(origin, organiser, sleep(scale.seconds * 10))
      ended.abort()
      await Promise.all(looping)
      return p50
    }
    const pairs = await inTurns(
      scale.rounds,
      () => onPortal(beside),
      () => onPortal(alone),
    )
    if (received.bytes === 0) throw new Error(`${busy.name} sent nothing`)
    return {
      ...ratioOf(pairs),
      name: `a list while ${sessions} sessions of another account repeat ${busy.name}`,
      against: 'the same list, nothing beside it',
      unit: 'ms, p50',
      limit: { of: 'ratio', atMost: 3 },
      note: `${received.answers} whole answers, ${(received.bytes / 1e6).toFixed(1)} MB meanwhile`,
    }
  })
}

const sleep = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

async function busyCalls(databaseUrl: string, name: string): Promise<Busy[]> {
  setSecretKey(Buffer.from(secretKey, 'base64'))
  const { db, close } = openDatabase(databaseUrl, 2)
  try {
    const organiser = await anotherOrganiser(db)
    const { organisationId, tokens: liaison } = await busyOrganisation(db)
    const { id } = await invitationOf(db, organisationId)
    const poster = {
      ...ownInvitationsApi.poster,
      path: ownInvitationsApi.poster.path.replace(':id', id),
    }
    return [
      { name: 'an export', tokens: organiser, endpoint: participantsApi.export, query: { format: 'xlsx' } },
      { name: 'the search', tokens: organiser, endpoint: searchApi.find, query: { text: name } },
      { name: 'a poster', tokens: organiser, endpoint: poster, query: {} },
      {
        name: 'a delegation',
        tokens: liaison,
        endpoint: delegationApi.members,
        query: { current: 1, size: 20 },
      },
      { name: 'its spreadsheet', tokens: liaison, endpoint: delegationApi.export, query: {} },
      { name: 'its template', tokens: liaison, endpoint: delegationApi.template, query: {} },
    ]
  } finally {
    await close()
  }
}

async function sessionsOf(db: Database, accountId: string): Promise<Token[]> {
  const tokens: Token[] = []
  while (tokens.length < sessions) tokens.push(await openSession(db, { accountId, at: new Date() }))
  return tokens
}

async function anotherOrganiser(db: Database): Promise<Token[]> {
  const account = { account: `${randomUUID()}@example.com`, type: 'organiser' as const, at: new Date() }
  return sessionsOf(db, await createAccount(db, { ...account, organiserRole: 'secretary', name: 'Busy' }))
}

/** An organisation of a thousand people, taken from the others. */
async function busyOrganisation(db: Database) {
  const at = new Date()
  const account = { account: `${randomUUID()}@example.com`, type: 'enterprise' as const, at }
  const accountId = await createAccount(db, account)
  const organisationId = randomUUID()
  const draft = { name: '忙碌公司', englishName: 'Busy Company' }
  await createOrganisation(db, { id: organisationId, accountId, type: 'enterprise', at, draft })
  const { id: summitId } = await currentSummit(db)
  const some = db
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.summitId, summitId))
    .limit(delegation)
  await db.update(participants).set({ organisationId }).where(sql`${participants.id} in ${some}`)
  return { organisationId, tokens: await sessionsOf(db, accountId) }
}

async function invitationOf(db: Database, organisationId: string) {
  const { id: summitId } = await currentSummit(db)
  const at = new Date()
  const expiresAt = new Date(at.getTime() + 30 * 86_400_000)
  const kinds = { kind: 'groupMedia', registersAs: 'personnel' } as const
  return createInvitation(db, { summitId, organisationId, ...kinds, quota: 10, expiresAt, at })
}

type Received = { answers: number; bytes: number }

/** Repeats a call until aborted; adds what was received, of answers that are not whole by then as well: an export of all may take longer than a round. */
async function callUntil(
  origin: string,
  token: Token,
  { endpoint, query }: Busy,
  { ended, received }: { ended: AbortSignal; received: Received },
): Promise<void> {
  while (!ended.aborted) {
    const [call] = signedCalls([token], endpoint, query, 1)
    if (!call) throw new Error('one call was to be signed')
    try {
      const headers = { authorization: call.authorization }
      const answer = await fetch(`${origin}${call.path}`, { headers, signal: ended })
      if (answer.status !== 200) throw new Error(`${endpoint.path} answered ${answer.status}`)
      for await (const part of answer.body ?? []) received.bytes += part.length
      received.answers++
    } catch (error) {
      if (!ended.aborted) throw error
    }
  }
}
