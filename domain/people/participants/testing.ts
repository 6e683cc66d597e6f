import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { everyConsent } from '#domain/ground/privacy/testing.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Database } from '#kit/db/database.ts'
import type { Client } from '#kit/http/client.ts'
import { beginImport } from '#kit/sheet/import/store.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { participantsApi } from './api.ts'
import type { GuestDraft } from './rules.ts'
import { participants } from './server/tables.ts'

export { everyConsent }

/** A caller, usually a logged-in organisation account of the test portal. */
type Caller = { call: Client['call'] }

type FileKey = 'portrait' | 'idPhoto' | 'businessCard'

/** A guest's valid fields, except the files, which are uploaded; a new document number each time. */
export const guestFields = (): Omit<GuestDraft, FileKey | 'guestType'> => ({
  passportName: 'Anna Maria Schmidt',
  chineseName: '施安娜',
  badgeName: 'Anna Schmidt',
  gender: 'female',
  nationality: 'DE',
  birthDate: '1968-03-09',
  documentType: 'passport',
  documentNumber: `C${randomInt(10_000_000, 99_999_999)}`,
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

/** Creates a guest with everything but the portrait. */
export async function draftGuest(caller: Caller, fields: Partial<GuestDraft> = {}) {
  const { call } = caller
  const begun = await call(participantsApi.create, { body: { id: randomUUID(), kind: 'guest' } })
  const {
    portrait: _portrait,
    idPhoto: _idPhoto,
    businessCard: _card,
    ...change
  } = { guestType: begun.guestType ?? 'enterprise', ...guestFields(), ...fields }
  const body = { revision: begun.revision, change }
  const saved = await call(participantsApi.save, { params: { id: begun.id }, body })
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

/** A guest approved directly, without portrait and review. */
export async function putApprovedGuest(
  db: Database,
  liaison: Caller,
  values: Parameters<typeof putInto>[2] = {},
) {
  const { id } = await draftGuest(liaison)
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
