import type { ListExport } from '#domain/context.ts'
import { channelOf } from '#domain/ground/outbox/rules.ts'
import { canSendOn, enqueueAll } from '#domain/ground/outbox/server/actions.ts'
import { contactsOfSecretaries } from '#domain/identity/accounts/server/actions.ts'
import { namesOf, type TimelineAsked } from '#domain/people/participants/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Author } from '#kit/db/audit/audit.ts'
import type { Database } from '#kit/db/database.ts'
import type { ListQuery } from '#kit/list/list.ts'
import { exportList } from '#kit/list/server/export-list.ts'
import { readPage } from '#kit/list/server/read-page.ts'
import { fieldOf, type revealsList } from '../lists.ts'
import { lookWords, revealsTemplates } from '../words.ts'
import { looksAt, revealListing } from './store.ts'

const listing = revealListing(async (db, found) => {
  const names = await namesOf(
    db,
    found.map(({ participantId }) => participantId),
  )
  return found.map((row) => {
    const { chineseName, passportName } = names.get(row.participantId) ?? {}
    const known = chineseName || passportName
    const person = known ? { zh: known, en: passportName || known } : null
    return { ...row, at: row.at.toISOString(), person }
  })
})

/** A page of the log, newest first. */
export const listReveals = (db: Database, query: ListQuery<typeof revealsList>) =>
  readPage(db, listing, query)

/** The same as a file. */
export const exportReveals = (call: ListExport<typeof revealsList>) => exportList(call, listing)

/** Looks at a person's protected values, in their timeline. */
export async function addLooks(
  db: Database,
  { participantId, actor, limit, add }: TimelineAsked,
): Promise<void> {
  if (!actor.permissions.has('reveals:list')) return
  for (const { at, actorName, field } of await looksAt(db, participantId, limit))
    add({
      at,
      kind: 'look',
      title: lookWords({ field: fieldOf(field) }),
      by: actorName,
      path: `/reveals?participantId=${participantId}`,
    })
}

/** Tells every reachable secretary that an account has reached the hourly limit. */
export async function tellSecretaries(
  db: Database,
  services: Services,
  { actor, at }: { actor: Author; at: Date },
): Promise<void> {
  const secretaries = await contactsOfSecretaries(db)
  const reached = secretaries.filter(({ account }) => canSendOn(services.settings, channelOf(account)))
  await enqueueAll(
    db,
    services,
    reached.map(({ accountId, account, language }) => ({
      template: revealsTemplates.tooMany,
      values: { account: actor.name[language] },
      to: { address: account, language, accountId },
      occasion: `reveals ${actor.accountId} ${at.toISOString()}`,
      link: `/reveals?actorId=${actor.accountId}`,
    })),
  )
}
