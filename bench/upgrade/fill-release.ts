import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import { fillDemonstration } from '#apps/server/demo/fill.ts'
import { messageTemplates } from '#apps/server/message-templates.ts'
import { routes } from '#apps/server/routes.ts'
import { startTestPortal } from '#apps/server/testing/test-portal.ts'
import { messageStates } from '#domain/ground/outbox/rules.ts'
import { outgoingMessages } from '#domain/ground/outbox/server/tables.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import { kinds, statuses } from '#domain/people/participants/rules.ts'
import { participants } from '#domain/people/participants/server/tables.ts'
import type { Database } from '#kit/db/database.ts'
import { storedFiles } from '#kit/files/tables.ts'
import type { FreshDatabase } from '#kit/testing/postgres.ts'
import { type Caller, type CallerRole, makeCallers } from '../growth/callers.ts'
import { fillLists } from '../growth/fill-lists.ts'
import { largestOf, nameOf } from '../growth/measure-operations.ts'
import type { Largest } from '../growth/read-cases.ts'

/** Generated people beside those of the demonstration: about a thousand together. */
const people = 800

/** Who can call in a dump, and which records their calls may name. */
export type Inhabitants = {
  callers: Record<CallerRole, Pick<Caller, 'ids' | 'accountId' | 'organisationId'>>
  largest: Largest
  /** The reading calls that the release has: a later one may ask for records that it does not know. */
  calls: string[]
}

/** The text of a message in a dump, by its template: shows that sealed values can still be read. */
export const textOf = (key: string) => `Text of ${key} · 正文`

/** A message of every template in every state. */
async function addMessages(db: Database, now: Date): Promise<void> {
  const rows = messageTemplates.flatMap(({ template: { key, urgent } }) =>
    messageStates.map((state) => {
      const isSettled = state !== 'queued' && state !== 'sent'
      return {
        id: randomUUID(),
        channel: 'mail' as const,
        address: `${state}@messages.example`,
        language: 'both' as const,
        template: key,
        occasion: `every ${key} ${state}`,
        urgent,
        subject: `Subject of ${key}`,
        text: textOf(key),
        link: '/dashboard',
        state,
        tries: state === 'queued' ? 0 : 1,
        failure: state === 'failed' || state === 'bounced' ? '550 no such mailbox' : null,
        queuedAt: now,
        nextTryAt: now,
        sentAt: state === 'queued' ? null : now,
        settledAt: isSettled ? now : null,
      }
    }),
  )
  await db.insert(outgoingMessages).values(rows)
}

/** Throws for a kind or a status that no participant has. */
async function requireEvery(db: Database): Promise<void> {
  const { kind, status } = participants
  const found = await db.selectDistinct({ kind, status }).from(participants)
  const has = new Set<string>(found.flatMap((one) => [one.kind, one.status]))
  const missing = [...kinds, ...statuses].filter((value) => !has.has(value))
  if (missing.length > 0) throw new Error(`no participant of the dump is ${missing.join(' or ')}`)
}

/**
 * Fills an empty, migrated database with what a release leaves to the next: the demonstration, `people` more with all that belongs to them, a record of
 * every kind for each kind of caller, a message of every template in every state. Its clock is that of the test portal.
 */
export async function fillRelease(database: FreshDatabase): Promise<Inhabitants> {
  // dropped by the caller, who still reads it
  const kept = { ...database, drop: async () => undefined }
  const portal = await startTestPortal({
    database: kept,
    async edition(services) {
      await fillDemonstration({ services })
      return currentSummit(services.db)
    },
  })
  try {
    const callers = await makeCallers(portal)
    await fillLists(portal.db, portal.summit.id, people)
    // these rows have no object, and a backup would miss it
    await portal.db.delete(storedFiles).where(like(storedFiles.key, 'portal/bulk/%'))
    await addMessages(portal.db, portal.clock.now())
    await requireEvery(portal.db)
    const kept = Object.entries(callers).map(([role, { ids, accountId, organisationId }]) => [
      role,
      { ids, accountId, organisationId },
    ])
    const calls = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET')
    return {
      callers: Object.fromEntries(kept),
      largest: await largestOf(portal.db),
      calls: calls.map(nameOf).toSorted(),
    }
  } finally {
    await portal.close()
  }
}
