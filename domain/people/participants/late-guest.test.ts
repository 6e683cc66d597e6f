import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { givenConsents } from '#domain/ground/privacy/server/tables.ts'
import { sharesApi } from '#domain/plans/shares/api.ts'
import { participantsApi as api } from './api.ts'
import { guestFields, portraitFile, withCard } from './testing.ts'

let portal: TestPortal
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let owner: Awaited<ReturnType<TestPortal['organisationAccount']>>
type Caller = Pick<typeof secretary, 'call'>

beforeAll(async () => {
  // registration ended on 29 May
  portal = await startTestPortal({ now: '2026-06-10T02:00:00Z' })
  secretary = await portal.organiser('secretary', 'Ms Fang')
  owner = await portal.organisationAccount()
})
afterAll(() => portal.close())

const telling = { tell: 'immediately' } as const
const begin = (organisationId = owner.organisationId) =>
  secretary.call(api.register, { body: { id: randomUUID(), organisationId } })
const revisionOf = async (id: string) => (await secretary.call(api.read, { params: { id } })).revision
const save = async (id: string, change: object) =>
  secretary.call(api.save, {
    params: { id },
    body: { revision: await revisionOf(id), change, onBehalf: telling },
  })
const upload = async ({ call }: Caller, id: string) =>
  call(api.uploadFile, {
    params: { id, field: 'portrait' },
    file: await portraitFile(),
    fileName: 'portrait.jpg',
  })
const handIn = async (id: string) =>
  secretary.call(api.handIn, { params: { id }, body: { revision: await revisionOf(id), onBehalf: telling } })
const declaration = { version: 1, how: 'call', on: '2026-06-09' } as const

const { documentNumber, ...withoutDocument } = guestFields()

it('a late guest is registered in a closed window, with consents that the office declares, and the organisation is told', async () => {
  const { id } = await begin()
  await save(id, withoutDocument)
  const missing = { status: 409, message: expect.anything() }
  await expect(save(id, { documentNumber })).rejects.toMatchObject({ data: [{ path: 'consents.document' }] })
  await expect(upload(secretary, id)).rejects.toMatchObject({ data: [{ path: 'consents.face' }] })
  const declare = (over: object) =>
    secretary.call(api.declareConsents, {
      params: { id },
      body: { ...declaration, purposes: ['policy', 'document', 'face'], ...over },
    })
  await expect(declare({ on: '2026-06-11' })).rejects.toMatchObject({ code: 42200 })
  await expect(declare({ version: 7 })).rejects.toMatchObject(missing)
  expect((await declare({})).needed).toEqual([])
  await save(id, { documentNumber })
  await upload(secretary, id)
  await withCard(secretary, id)
  expect(await handIn(id)).toMatchObject({ status: 'pending', version: 1 })
  await expect(handIn(id)).rejects.toMatchObject({ code: 40912 })
  const rows = await portal.db.select().from(givenConsents).where(eq(givenConsents.personId, id))
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({
    declaredBy: secretary.accountId,
    declaredHow: 'call',
    declaredOn: '2026-06-09',
  })
  expect(await owner.call(api.read, { params: { id } })).toMatchObject({ status: 'pending' })
  const told = await portal.visitor.call(outboxApi.mailbox, { query: { to: owner.account } })
  expect(told.length).toBeGreaterThan(0)
})

it('without a declared consent a link asks the person, who gives it with document and portrait', async () => {
  const { id } = await begin()
  await save(id, withoutDocument)
  await withCard(secretary, id)
  await expect(handIn(id)).rejects.toMatchObject({ code: 42200 })
  const shareId = randomUUID()
  await secretary.call(sharesApi.make, {
    params: { id },
    body: { shareId, name: 'Anna', parts: ['record'], days: 7 },
  })
  const { path } = await secretary.call(sharesApi.link, { params: { id, shareId } })
  const token = path.split('#')[1] ?? ''
  const person = portal.clientOf(await portal.visitor.call(sharesApi.open, { body: { token } }))
  const revision = await revisionOf(id)
  await person.call(api.giveConsents, {
    params: { id },
    body: { version: 1, purposes: ['policy', 'document', 'face'] },
  })
  await person.call(api.save, { params: { id }, body: { revision, change: { documentNumber: 'C76543210' } } })
  await upload(person, id)
  expect(await handIn(id)).toMatchObject({ status: 'pending' })
})

it('is registered by the secretary only, for organisations that register guests', async () => {
  const body = { id: randomUUID(), organisationId: owner.organisationId }
  for (const who of [await portal.organiser('reviewer'), owner])
    await expect(who.call(api.register, { body })).rejects.toMatchObject({ code: 40300 })
  const staff = await portal.organisationAccount({ type: 'staff' })
  await expect(begin(staff.organisationId)).rejects.toMatchObject({ code: 40400 })
  await expect(begin(randomUUID())).rejects.toMatchObject({ code: 40400 })
})
