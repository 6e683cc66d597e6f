import { sql } from 'drizzle-orm'
import { pgTable, varchar } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { type Actor, organisationTypes } from '#domain/actor.ts'
import { mayHaveGuestAnnexes } from '#domain/people/participants/rules.ts'
import { findParticipant } from '#domain/people/participants/server/actions.ts'
import { draftGuest } from '#domain/people/participants/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { text } from '#kit/rules/fields.ts'
import { annexAccess } from './access.ts'
import { annexEndpoints, annexReply } from './api.ts'
import { defineAnnex } from './rules.ts'
import { annexRecord, completeIn, readAnnex, saveAnnex } from './server/actions.ts'
import { annexRoutes } from './server/routes.ts'
import { annexColumns } from './server/tables.ts'

// everything a noun defines for an annex, except for labels and the three lines of its screens
const form = defineForm(
  'gift',
  { gift: { wish: text(20), wrapping: text(20) } },
  {
    asked: { wrapping: ({ wish }) => Boolean(wish) },
  },
)
const annex = defineAnnex({ form, window: 'edits', isFor: mayHaveGuestAnnexes })
const access = annexAccess('gifts', { readers: organisationTypes, editors: organisationTypes })
const api = endpoints(access, annexEndpoints('gifts', { form, reply: annexReply(form), title: 'A gift' }))
const table = pgTable('gifts', {
  ...annexColumns(),
  wish: varchar({ length: 20 }),
  wrapping: varchar({ length: 20 }),
})
const gifts = annexRecord({ annex, api, access, table })
const routes = annexRoutes(gifts)

let portal: TestPortal
let actor: Actor
let account: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  account = await portal.organisationAccount()
  const { accountId, organisationId } = account
  const permissions = new Set(Object.keys(access))
  actor = {
    accountId,
    organisationId,
    type: 'enterprise',
    permissions,
    name: { zh: '', en: '' },
  } as unknown as Actor
  await portal.db.execute(sql`create table gifts (
    participant_id uuid primary key, revision int not null, missing int not null, updated_at timestamptz not null,
    wish varchar(20), wrapping varchar(20))`)
})
afterAll(() => portal.close())

const someGuest = async () => {
  const guest = await findParticipant(portal.db, (await draftGuest(account)).id)
  if (!guest) throw new Error('no guest')
  return guest
}

test('an annex is read, saved as typed with its history, cleared of what is no longer asked, and counted', async () => {
  const guest = await someGuest()
  const by = [portal.db, portal.services, actor, guest] as const
  expect(await readAnnex(gifts, ...by)).toMatchObject({
    revision: 0,
    wish: null,
    missing: 1,
    availability: 'open',
    may: { edit: true },
  })
  const first = await saveAnnex(gifts, ...by, { revision: 0, change: { wish: 'Tea', wrapping: 'Silk' } })
  expect(first).toMatchObject({ revision: 1, missing: 0, problems: [] })
  const complete = completeIn(gifts)
  expect([...(await complete(portal.db, [guest.id]))]).toEqual([guest.id])
  expect(await saveAnnex(gifts, ...by, { revision: 1, change: { wish: null } })).toMatchObject({
    revision: 2,
    wrapping: null,
    missing: 1,
  })
  expect(await complete(portal.db, [guest.id])).toEqual(new Set())
  const history = await changesOf(portal.db, { type: 'gift', id: guest.id })
  expect(history.map(({ field, after }) => [field, after])).toEqual([
    ['wrapping', null],
    ['wish', null],
    ['wrapping', 'Silk'],
    ['wish', 'Tea'],
  ])
})

test('who saw an older revision is shown the newer one; whom it is not for is refused', async () => {
  const guest = await someGuest()
  const save = (of: typeof guest, revision: number) =>
    saveAnnex(gifts, portal.db, portal.services, actor, of, { revision, change: { wish: 'Tea' } })
  await save(guest, 0)
  await expect(save(guest, 0)).rejects.toMatchObject({ name: 'Refusal', data: { revision: 1, wish: 'Tea' } })
  await expect(save({ ...guest, kind: 'companion' }, 1)).rejects.toMatchObject({ kind: { code: 40913 } })
  const stranger = { ...actor, organisationId: crypto.randomUUID() }
  expect(await readAnnex(gifts, portal.db, portal.services, stranger, guest)).toMatchObject({
    may: { edit: false },
  })
})

test('its two calls ask its own permissions about the participant, and lock the row to save', () => {
  expect(
    routes.map(({ endpoint, transaction }) => [endpoint.method, endpoint.path, endpoint.allow, transaction]),
  ).toEqual([
    ['GET', '/qms/gifts/:id', 'gifts:read', false],
    ['PATCH', '/qms/gifts/:id', 'gifts:edit', true],
  ])
})
