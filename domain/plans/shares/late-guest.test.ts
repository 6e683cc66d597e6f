import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { participantsApi as api } from '#domain/people/participants/api.ts'
import { guestFields, portraitFile, withCard } from '#domain/people/participants/testing.ts'
import { sharesApi } from './api.ts'

let portal: TestPortal
beforeAll(async () => {
  // registration ended on 29 May
  portal = await startTestPortal({ now: '2026-06-10T02:00:00Z' })
})
afterAll(() => portal.close())

it('a late guest without a declared consent gives it by a link, with document and portrait', async () => {
  const secretary = await portal.organiser('secretary', 'Ms Fang')
  const { organisationId } = await portal.organisationAccount()
  const { id } = await secretary.call(api.register, { body: { id: randomUUID(), organisationId } })
  const at = { params: { id } }
  const onBehalf = { tell: 'immediately' } as const
  const revision = async () => (await secretary.call(api.read, at)).revision
  const { documentNumber, ...change } = guestFields()
  await secretary.call(api.save, { ...at, body: { revision: await revision(), change, onBehalf } })
  await withCard(secretary, id)
  const handIn = async () =>
    secretary.call(api.handIn, { ...at, body: { revision: await revision(), onBehalf } })
  await expect(handIn()).rejects.toMatchObject({ code: 42200 })

  const shareId = randomUUID()
  const link = { shareId, name: 'Anna', parts: ['record' as const], days: 7 as const }
  await secretary.call(sharesApi.make, { ...at, body: link })
  const { path } = await secretary.call(sharesApi.link, { params: { id, shareId } })
  const token = path.split('#')[1] ?? ''
  const person = portal.clientOf(await portal.visitor.call(sharesApi.open, { body: { token } }))
  const purposes = ['policy' as const, 'document' as const, 'face' as const]
  await person.call(api.giveConsents, { ...at, body: { version: 1, purposes } })
  await person.call(api.save, { ...at, body: { revision: await revision(), change: { documentNumber } } })
  await person.call(api.uploadFile, {
    params: { id, field: 'portrait' },
    file: await portraitFile(),
    fileName: 'portrait.jpg',
  })
  expect(await handIn()).toMatchObject({ status: 'pending' })
})
