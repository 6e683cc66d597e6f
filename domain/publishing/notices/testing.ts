import { randomUUID } from 'node:crypto'
import {
  type OrganisationType,
  type OrganiserRole,
  organisationTypes,
  organiserRoles,
  type Role,
} from '#domain/actor.ts'
import { looksAtPeople, withoutEmptyParts } from '#domain/programme/audience/rules/readers.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Database } from '#kit/db/database.ts'
import { storedFiles } from '#kit/files/tables.ts'
import { insertNotice, type NewNotice } from './server/store/writing.ts'
import { noticeAttachments } from './server/tables.ts'

/** Inserts a notice; released as of `releasedAt`, null = not yet. */
export async function addNotice(
  db: Database,
  {
    id = randomUUID(),
    at,
    ...given
  }: Omit<NewNotice, 'id' | 'createdAt' | 'updatedAt'> & { id?: string; at: Date },
): Promise<string> {
  const audience = withoutEmptyParts(given.audience)
  const byPerson = looksAtPeople(audience)
  await insertNotice(db, { ...given, audience, byPerson, id, createdAt: at, updatedAt: at })
  return id
}

type Portal = { db: Database; clock: { now(): Date }; summit: { id: string } }
export type GivenNotice = Partial<Parameters<typeof addNotice>[1]>

/** A notice of the current edition, by default released just now to everyone, in both languages. */
export const releasedNotice = ({ db, clock, summit }: Portal, given: GivenNotice = {}) =>
  addNotice(db, {
    summitId: summit.id,
    chineseTitle: '会期交通安排',
    englishTitle: 'Traffic during the summit',
    chineseContent: '<p>请预留时间。</p>',
    englishContent: '<p>Please allow more time.</p>',
    releasedAt: clock.now(),
    at: clock.now(),
    ...given,
  })

const isOrganiser = (role: Role): role is OrganiserRole => (organiserRoles as readonly Role[]).includes(role)
const isUnit = (role: Role): role is OrganisationType => (organisationTypes as readonly Role[]).includes(role)

/** An audience with this role alone, as far as a notice can express it. */
const forRole = (role: Role): GivenNotice => {
  if (isOrganiser(role)) return { readers: 'organisers', organiserRoles: [role] }
  return { readers: 'participants', ...(isUnit(role) && { audience: { accountTypes: [role] } }) }
}

/** A document attached to a notice, whose stored object is never read. */
async function attached({ db, clock }: Portal, noticeId: string): Promise<string> {
  const [id, at, sha256] = [randomUUID(), clock.now(), '0'.repeat(64)]
  const file = { mediaType: 'application/pdf', bytes: 1, sha256 }
  await db.insert(storedFiles).values({
    id,
    ...file,
    key: `portal/test/${id}`,
    purpose: 'notice',
    originalName: 'agenda.pdf',
    ownerId: noticeId,
    createdAt: at,
  })
  await db.insert(noticeAttachments).values({ id, noticeId, ...file, name: 'agenda.pdf', addedAt: at })
  return id
}

const idsOf = async (portal: Portal, id: string) => ({
  '/qms/notices': id,
  noticeId: id,
  attachmentId: await attached(portal, id),
})

export const isolationRecords: IsolationRecords = {
  ofReader: async (portal, { role }) =>
    idsOf(portal, await releasedNotice(portal, { ...forRole(role), mustAcknowledge: true })),
  async hiddenFrom(portal, role) {
    const hidden = await releasedNotice(portal, forRole(role === 'viewer' ? 'desk' : 'viewer'))
    const all = await releasedNotice(portal, forRole('desk'))
    const ids = await idsOf(portal, hidden)
    return { ...ids, '/qms/notices/all': all, documentId: await attached(portal, all) }
  },
}
