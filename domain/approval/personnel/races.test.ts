import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { openInvitation } from '#domain/identity/invitations/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { contactsApi } from '#domain/people/participants/api/contacts.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { portraitFile } from '#domain/people/participants/testing.ts'
import { CallFailed } from '#kit/http/client.ts'
import { waitingForLocks } from '#kit/testing/until-waiting.ts'
import { atDoor, begun, personnelFields, submitted } from './testing.ts'

// Two at the same moment: another program holds what both need until both wait for it.

let portal: TestPortal
let other: pg.Client
let organisationId: string
let inviteCode: string
beforeAll(async () => {
  portal = await startTestPortal()
  const { rows } = await portal.db.execute('select current_database() as name')
  const { $client } = portal.db as unknown as { $client: pg.Pool }
  const url = new URL(String($client.options.connectionString))
  url.pathname = `/${rows[0]?.name}`
  other = new pg.Client({ connectionString: url.href })
  await other.connect()
  const host = await portal.organisationAccount({ type: 'government' })
  await host.call(organisationsApi.saveOwn, { body: { revision: 1, change: { name: '滨澜市商务局' } } })
  organisationId = host.organisationId
  inviteCode = await codeFor(100)
})
afterAll(async () => {
  await other.end()
  await portal.close()
})

const codeFor = async (quota: number) =>
  (await openInvitation(portal, { kind: 'groupVolunteer', organisationId, quota })).code

const waiting = () => waitingForLocks(portal.db)

/** 0, or the code of the refusal; anything else fails the test. */
const codeOf = (act: Promise<unknown>): Promise<number> =>
  act.then(
    () => 0,
    (error) => {
      if (error instanceof CallFailed) return error.code
      throw error
    },
  )

/** Begins all of them while a lock is held that each needs; returns their codes. */
async function concurrently(lock: string, acts: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  await other.query('begin')
  await other.query(lock)
  const all = acts.map((act) => codeOf(act()))
  await expect.poll(waiting, { timeout: 30_000 }).toBe(acts.length)
  await other.query('rollback')
  return Promise.all(all)
}

type Visitor = Awaited<ReturnType<typeof atDoor>>

/** A record that is filled in and not submitted yet; returns its submission. */
async function readyToSubmit({ call }: Pick<Visitor, 'call'>, id: string, fields: object = {}) {
  const params = { id }
  await call(participantsApi.uploadFile, {
    params: { id, field: 'portrait' },
    file: await portraitFile(),
    fileName: 'portrait.jpg',
  })
  const { revision } = await call(participantsApi.read, { params })
  const change = { ...personnelFields(), ...fields }
  const saved = await call(participantsApi.save, { params, body: { revision, change } })
  return () => call(participantsApi.submit, { params, body: { revision: saved.revision } })
}

const begins = (who: Pick<Visitor, 'call'>, given: object = {}) =>
  begun(who, 'groupVolunteer', { inviteCode, ...given })

it('an unproved number and its owner, submitted at the same moment, are both registered', async () => {
  const mobile = newMobile()
  const [leader, owner] = [await atDoor(portal), await atDoor(portal, mobile)]
  const { participantId: member } = await begins(leader, { isMember: true })
  const { participantId: own } = await begins(owner)
  const acts = [await readyToSubmit(leader, member, { mobile }), await readyToSubmit(owner, own)]
  const lock = `select from participants where id in ('${member}', '${own}') for update`
  expect(await concurrently(lock, acts)).toEqual([0, 0])
  const { rows } = await portal.db.execute(
    sql`select id from participants where proven_contact = ${mobile} and status = 'pending'`,
  )
  expect(rows).toEqual([{ id: own }])
})

it('who accepts a record and begins one of their own at the same moment has one of them', async () => {
  const mobile = newMobile()
  const leader = await atDoor(portal)
  const { participantId: id } = await begins(leader, { isMember: true })
  await submitted(leader, id, { mobile })
  const owner = await atDoor(portal, mobile)
  const accept = () => owner.call(contactsApi.answerContact, { params: { id }, body: { isMine: true } })
  // a share lock lets both read and neither write
  const codes = await concurrently('lock table participants in share mode', [accept, () => begins(owner)])
  expect(codes.toSorted((a, b) => a - b)).toEqual([0, 40902])
  const { rows } = await portal.db.execute(
    sql`select id from participants where self_id = (select id from accounts where account = ${mobile} and type = 'guest')`,
  )
  expect(rows).toHaveLength(1)
})

it('of two at a door for the last place of a code, a person and an account of another door, one has it', async () => {
  const last = await codeFor(1)
  const person = await atDoor(portal)
  const enterprise = await portal.organisationAccount({ type: 'enterprise' })
  const lock = `select from invitations where organisation_id = '${organisationId}' and quota = 1 for update`
  const acts = [person, enterprise].map((who) => () => begins(who, { inviteCode: last }))
  const codes = await concurrently(lock, acts)
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect(codes.filter((code) => code !== 0)).toEqual([40992])
  const { rows } = await portal.db.execute(
    sql`select used from invitations where organisation_id = ${organisationId} and quota = 1`,
  )
  expect(rows).toEqual([{ used: 1 }])
})
