import { randomInt, randomUUID } from 'node:crypto'
import type { TestPortal } from '#apps/server/testing/test-portal.ts'
import type { DoorSettings } from '#domain/ground/summit/rules.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { sentCode } from '#domain/identity/sign-in/testing.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import type { GuestDraft } from '#domain/people/participants/rules.ts'
import { portraitFile } from '#domain/people/participants/testing.ts'
import type { IsolationRecords } from '#domain/testing.ts'
import type { Client } from '#kit/http/client.ts'
import { beginImport } from '#kit/sheet/import/store.ts'
import { personnelApi } from './api.ts'
import { type Door, neededConsents } from './rules.ts'

type Caller = { call: Client['call'] }

/** A person with a proven number, without a registration. */
export async function atDoor(portal: TestPortal, account = newMobile()) {
  portal.clock.advance(60_000)
  const code = await sentCode(portal, account, 'tempRegister')
  const token = await portal.visitor.call(signInApi.doorLogin, { body: { account, code } })
  return { account, ...portal.clientOf(token) }
}

/** All consents of a registration. */
export const consents = { version: 1, purposes: [...neededConsents] }

/** Starts a registration and returns its receipt. */
export const begun = (
  { call }: Caller,
  door: Door,
  given: { id?: string; inviteCode?: string; isMember?: boolean; group?: string } = {},
) => call(personnelApi.begin, { body: { id: randomUUID(), door, consents, ...given } })

/** Valid fields of a volunteer, without the portrait; a new document number each time. */
export const personnelFields = (): GuestDraft => ({
  passportName: 'Wang Xiaoming',
  chineseName: '王小明',
  badgeName: '王小明',
  gender: 'male',
  nationality: 'DE',
  birthDate: '2003-05-06',
  documentType: 'passport',
  documentNumber: `C${randomInt(10_000_000, 99_999_999)}`,
  documentExpires: '2031-01-31',
  unitName: '青岛大学',
  email: 'wang.xiaoming@example.com',
  landline: '0532-85911000',
  residenceCountry: 'CN',
  province: '山东省',
  city: '青岛市',
})

/** Fills in a started record and submits it. */
export async function submitted({ call }: Caller, id: string, fields: GuestDraft = {}) {
  const params = { id }
  await call(participantsApi.uploadFile, {
    params: { id, field: 'portrait' },
    file: await portraitFile(),
    fileName: 'portrait.jpg',
  })
  const { revision } = await call(participantsApi.read, { params })
  const change = { ...personnelFields(), ...fields }
  const saved = await call(participantsApi.save, { params, body: { revision, change } })
  return call(participantsApi.submit, { params, body: { revision: saved.revision } })
}

/** A registration with its default settings. */
export const usualDoor: DoorSettings = {
  isOpen: true,
  opens: null,
  closes: null,
  needsCode: true,
  oneBadge: true,
  words: { zh: null, en: null },
}

export const isolationRecords: IsolationRecords = {
  async ofReader({ db, clock }, { accountId }) {
    const id = randomUUID()
    await beginImport(db, { id, name: 'members', accountId, total: 0, begunAt: clock.now() })
    return { '/qms/personnel/members/imports': id }
  },
}
