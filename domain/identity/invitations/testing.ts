import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Database } from '#kit/db/database.ts'
import { beginImport } from '#kit/sheet/import/store.ts'
import { createInvitation, type NewInvitation } from './server/actions/issue.ts'
import { insertUse } from './server/store/uses.ts'
import { countPlaces, findByCode } from './server/store.ts'
import { invitationUses } from './server/tables.ts'

type Portal = { db: Database; clock: { now(): Date }; summit: { id: string } }

/** An invitation of media people, for ten and valid for a month by default; `used` of its places are taken and submitted. */
export async function openInvitation(
  { db, clock, summit }: Portal,
  { used = 0, ...given }: Partial<NewInvitation> & { used?: number } = {},
) {
  const now = clock.now()
  const made = await createInvitation(db, {
    summitId: summit.id,
    kind: 'groupMedia',
    registersAs: 'personnel',
    quota: 10,
    expiresAt: new Date(now.getTime() + 30 * 86_400_000),
    at: now,
    ...given,
  })
  for (let number = 0; number < used; number++)
    await insertUse(db, {
      id: randomUUID(),
      invitationId: made.id,
      personDigest: `person ${number}`,
      subjectId: randomUUID(),
      takenAt: now,
      heldUntil: now,
      keptAt: now,
    })
  return used ? countPlaces(db, made.id, used) : made
}

/** How many places of a code are taken. */
export async function usedOf(db: Database, code: string): Promise<number | undefined> {
  return (await findByCode(db, code))?.used
}

/** Makes the hold of a record expire now. */
export const endHold = (db: Database, subjectId: string, at: Date) =>
  db.update(invitationUses).set({ heldUntil: at }).where(eq(invitationUses.subjectId, subjectId))

export const isolationRecords: IsolationRecords = {
  ofOrganisation: async (portal, { organisationId }) => ({
    '/qms/invitations': (await openInvitation(portal, { organisationId })).id,
  }),
  async ofReader({ db, clock }, { accountId }) {
    const id = randomUUID()
    await beginImport(db, { id, name: 'invitations', accountId, total: 0, begunAt: clock.now() })
    return { '/qms/invitations/many/imports': id }
  },
}
