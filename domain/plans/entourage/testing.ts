import { randomInt, randomUUID } from 'node:crypto'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { GuestDraft } from '#domain/people/participants/rules.ts'
import { everyConsent, portraitFile } from '#domain/people/participants/testing.ts'
import type { Client } from '#kit/http/client.ts'
import { entourageApi } from './api.ts'

/** A caller, usually a logged-in organisation account of the test portal. */
type Caller = { call: Client['call'] }

/** Valid fields of a companion, except the portrait, which is uploaded; a new document number each time. */
export const companionFields = (): GuestDraft => ({
  companionRole: 'interpreter',
  passportName: 'Li Qiuyue',
  chineseName: '李秋月',
  badgeName: '李秋月',
  gender: 'female',
  nationality: 'DE',
  birthDate: '1990-10-02',
  documentType: 'passport',
  documentNumber: `K${randomInt(10_000_000, 99_999_999)}`,
  documentExpires: '2032-01-31',
  mobile: '13900139000',
})

/** Creates a companion with nothing but the fields shared with the guest, and without a place. */
export const beginCompanion = ({ call }: Caller, guestId: string, id: string = randomUUID()) =>
  call(entourageApi.add, { params: { id: guestId }, body: { id } })

/** A companion with one field filled in, who has a place. */
export async function enteredCompanion(caller: Caller, guestId: string) {
  const { id, revision } = await beginCompanion(caller, guestId)
  return caller.call(participantsApi.save, {
    params: { id },
    body: { revision, change: { gender: 'female' } },
  })
}

/** A complete companion, ready to be submitted. */
export async function completeCompanion(caller: Caller, guestId: string, fields: GuestDraft = {}) {
  const { id, revision } = await beginCompanion(caller, guestId)
  const { portrait: _uploaded, ...change } = { ...companionFields(), ...fields }
  await caller.call(participantsApi.save, { params: { id }, body: { revision, change } })
  const file = await portraitFile()
  const params = { id, field: 'portrait' as const }
  return caller.call(participantsApi.uploadFile, { params, file, fileName: 'portrait.jpg' })
}

/** A submitted companion that waits for review. */
export async function pendingCompanion(caller: Caller, guestId: string) {
  const { id, revision } = await completeCompanion(caller, guestId)
  return caller.call(participantsApi.submit, { params: { id }, body: { revision, consents: everyConsent } })
}
