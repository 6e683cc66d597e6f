import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { everyConsent } from '#domain/ground/privacy/testing.ts'
import { currentSummit } from '#domain/ground/summit/server/actions.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Database } from '#kit/db/database.ts'
import type { Client } from '#kit/http/client.ts'
import { beginImport } from '#kit/sheet/import/store.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { participantsApi } from './api.ts'
import type { GuestDraft } from './rules.ts'
import { documentDigestOf, documentEndDigestOf } from './server/actions/draft.ts'
import { participants } from './server/tables.ts'

export { everyConsent }

/** A caller, usually a logged-in organisation account of the test portal. */
type Caller = { call: Client['call'] }

type FileKey = 'portrait' | 'idPhoto' | 'businessCard'

let documents = randomInt(10_000_000, 90_000_000)

/** A guest's valid fields, except the files, which are uploaded; a new document number each time. */
export const guestFields = (): Omit<GuestDraft, FileKey | 'guestType'> => ({
  passportName: 'Anna Maria Schmidt',
  chineseName: '施安娜',
  badgeName: 'Anna Schmidt',
  gender: 'female',
  nationality: 'DE',
  birthDate: '1968-03-09',
  documentType: 'passport',
  documentNumber: `C${++documents}`,
  documentExpires: '2031-01-31',
  unitType: 'enterprise',
  meetingForm: 'onSite',
  jobTitle: 'Chief Executive Officer',
  jobRank: 'chiefExecutive',
  mobile: '13800138000',
  email: 'anna.schmidt@example.com',
})

let drawn: Promise<Uint8Array> | undefined

/** A portrait that meets all rules; rendered once per process. */
export const portraitFile = async () => {
  drawn ??= samplePortrait({ seed: 1 })
  return new Blob([new Uint8Array(await drawn)], { type: 'image/jpeg' })
}

let document: Promise<Blob> | undefined

/** A picture of a document within its limits: noise, which does not compress. */
export const idPhotoFile = () => {
  document ??= sharp(randomBytes(160 * 160 * 3), { raw: { width: 160, height: 160, channels: 3 } })
    .png()
    .toBuffer()
    .then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/png' }))
  return document
}

/** Uploads a picture of the document to a record. */
export const withIdPhoto = async ({ call }: Caller, id: string) =>
  call(participantsApi.uploadFile, {
    params: { id, field: 'idPhoto' },
    file: await idPhotoFile(),
    fileName: 'passport.png',
  })

/** Uploads a business card to a record. */
export const withCard = async ({ call }: Caller, id: string) =>
  call(participantsApi.uploadFile, {
    params: { id, field: 'businessCard' },
    file: await idPhotoFile(),
    fileName: 'card.png',
  })

/** Creates a guest with everything but files. */
async function typedGuest({ call }: Caller, fields: Partial<GuestDraft> = {}) {
  const begun = await call(participantsApi.create, { body: { id: randomUUID(), kind: 'guest' } })
  const {
    portrait: _portrait,
    idPhoto: _idPhoto,
    businessCard: _card,
    ...change
  } = { guestType: begun.guestType ?? 'enterprise', ...guestFields(), ...fields }
  const body = { revision: begun.revision, change }
  return call(participantsApi.save, { params: { id: begun.id }, body })
}

/** Creates a guest with everything but the portrait. */
export async function draftGuest(caller: Caller, fields: Partial<GuestDraft> = {}) {
  const saved = await typedGuest(caller, fields)
  // government guests need none
  return saved.guestType === 'government' ? saved : withCard(caller, saved.id)
}

/** A complete guest, ready to be submitted. */
export async function completeGuest(caller: Caller, fields: Partial<GuestDraft> = {}) {
  const { id } = await draftGuest(caller, fields)
  const file = await portraitFile()
  return caller.call(participantsApi.uploadFile, {
    params: { id, field: 'portrait' },
    file,
    fileName: 'portrait.jpg',
  })
}

/** A submitted guest that waits for review. */
export async function pendingGuest(caller: Caller, fields: Partial<GuestDraft> = {}) {
  const { id, revision } = await completeGuest(caller, fields)
  return caller.call(participantsApi.submit, { params: { id }, body: { revision, consents: everyConsent } })
}

/** Sets the status of a participant directly. */
export const putInto = async (
  db: Database,
  id: string,
  values: Partial<typeof participants.$inferInsert>,
) => {
  await db.update(participants).set(values).where(eq(participants.id, id))
}

/** The stored companions of a guest. */
export const rowsBelow = (db: Database, guestId: string) =>
  db.select().from(participants).where(eq(participants.guestId, guestId))

/** The first approved guest of each caller as it was typed. */
const typed = new WeakMap<Client['call'], typeof participants.$inferSelect>()

/** Another guest like this one, with an id and a document of its own: a statement in place of two calls. */
async function putCopy(db: Database, model: typeof participants.$inferSelect) {
  const copy = { ...model, id: randomUUID(), documentNumber: guestFields().documentNumber ?? null }
  await db.insert(participants).values({
    ...copy,
    documentDigest: documentDigestOf(copy),
    documentEndDigest: documentEndDigestOf(copy.documentNumber),
  })
  return copy.id
}

/** A guest of the present edition, typed by calls the first time and copied for the next one of the same caller. */
async function putTypedGuest(db: Database, liaison: Caller) {
  const model = typed.get(liaison.call)
  if (model && model.summitId === (await currentSummit(db)).id) return putCopy(db, model)
  const { id } = await typedGuest(liaison)
  const [made] = await db.select().from(participants).where(eq(participants.id, id))
  if (made) typed.set(liaison.call, made)
  return id
}

/** A guest approved directly, without files and review. */
export async function putApprovedGuest(
  db: Database,
  liaison: Caller,
  values: Parameters<typeof putInto>[2] = {},
) {
  const id = await putTypedGuest(db, liaison)
  await putInto(db, id, {
    status: 'approved',
    version: 1,
    approvedVersion: 1,
    submittedRevision: 2,
    ...values,
  })
  return id
}

export const isolationRecords: IsolationRecords = {
  async ofOrganisation(_portal, who, _made, email) {
    const guest = await pendingGuest(who, email ? { email } : {})
    const { idPhoto } = await withIdPhoto(who, guest.id)
    return { '/qms/participants': guest.id, fileId: guest.portrait ?? '', idPhotoId: idPhoto ?? '' }
  },
  async ofReader({ db, clock }, { accountId }) {
    const id = randomUUID()
    await beginImport(db, { id, name: 'participants', accountId, total: 0, begunAt: clock.now() })
    return { '/qms/participants/many/imports': id }
  },
}
