import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { officeRoles } from '#domain/actor.ts'
import { registrations } from '#domain/approval/personnel/server/tables.ts'
import { outboxConsoleApi } from '#domain/ground/outbox/api/console.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { documentDigestOf } from '#domain/people/participants/server/actions/draft.ts'
import { participantsHousekeeping } from '#domain/people/participants/server/jobs.ts'
import { participants, participantVersions } from '#domain/people/participants/server/tables.ts'
import { draftGuest, putInto } from '#domain/people/participants/testing.ts'
import { revealsApi } from '#domain/views/reveals/api.ts'
import { searchApi } from '#domain/views/search/api.ts'

let portal: TestPortal
let own: Awaited<ReturnType<TestPortal['organisationAccount']>>
let other: typeof own
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
let id: string
let another: string
const documentNumber = 'C87654321'

beforeAll(async () => {
  portal = await startTestPortal()
  own = await portal.organisationAccount()
  other = await portal.organisationAccount()
  secretary = await portal.organiser('secretary')
  const { revision } = await own.call(organisationsApi.own, {})
  await own.call(organisationsApi.saveOwn, {
    body: {
      revision,
      change: {
        name: '海岳集团',
        liaisons: [
          {
            name: '郑联络',
            gender: 'female',
            nationality: 'CN',
            mobile: '13700137000',
            email: 'zheng@liaison.example',
          },
        ],
      },
    },
  })
  const guest = await draftGuest(own, {
    passportName: 'OUYANG RUOLAN',
    chineseName: '欧阳若澜',
    badgeName: 'Lena Ouyang',
    unitName: '澄光精密机械有限公司',
    jobTitle: '首席财务官',
    mobile: '+8613905320417',
    email: 'r.ouyang@chengguang.example',
    documentNumber,
  })
  id = guest.id
  await putInto(portal.db, id, { status: 'approved', version: 1, approvedVersion: 1, submittedRevision: 2 })
  another = (await draftGuest(other, { passportName: 'ANNA SCHMIDT', chineseName: '施安娜' })).id
  await portal.db.insert(registrations).values({
    participantId: id,
    summitId: portal.summit.id,
    door: 'group',
    number: 'RCPT2345',
    createdAt: portal.clock.now(),
  })
})
afterAll(() => portal.close())

type Caller = Pick<typeof own, 'call'>

async function foundIn({ call }: Caller, text: string) {
  const groups = await call(searchApi.find, { query: { text } })
  const people = groups.find(({ kind }) => kind === 'people')?.hits ?? []
  return people.map(({ path }) => path.split('/').at(-1))
}
const listed = async ({ call }: Caller, search: string) =>
  (await call(participantsApi.list, { query: { search } })).records.map((row) => row.id)

// "Twelve ways to name one person find them in list and Ctrl-K", and some more
describe.each([
  ['her name', '欧阳若澜'],
  ['a part of it', '若澜'],
  ['the other order, without a blank', '若澜欧阳'],
  ['the Latin name in the other order', 'ruolan ouyang'],
  ['the Latin name without a blank', 'OuyangRuolan'],
  ['both at once', 'ruolanouyang'],
  ['the badge name', 'lena'],
  ['the whole mobile number, however it is typed', '+86 139 0532 0417'],
  ['a part of it', '90532'],
  ['its last four digits', '0417'],
  ['any part of the address', 'ouyang@cheng'],
  ['the unit', '澄光精密'],
  ['the position', '财务官'],
  ['the number of the receipt', 'rcpt-2345'],
])('%s', (_, text) => {
  it(`“${text}” finds one person in the list and with Ctrl-K`, async () => {
    expect(await listed(secretary, text)).toEqual([id])
    expect(await foundIn(secretary, text)).toEqual([id])
    // and only for those whose person it is
    expect(await listed(own, text)).toEqual([id])
    expect(await listed(other, text)).toEqual([])
    expect(await foundIn(other, text)).toEqual([])
  })
})

it('a code finds the person, and another number or code nobody', async () => {
  await own.call(participantsApi.read, { params: { id } })
  for (const text of ['RCPT2346', '13905320418', '欧若', 'ouyang anna'])
    expect(await listed(secretary, text), text).toEqual([])
})

it('a row of the release before is found when its text has been made', async () => {
  await portal.db
    .update(participants)
    .set({ searchTerms: ['欧'], searchText: null, documentEndDigest: null })
    .where(eq(participants.id, id))
  expect(await listed(secretary, '0417')).toEqual([])
  const step = participantsHousekeeping.find(({ name }) => name === 'search texts of participants')
  await step?.run(portal.services, portal.clock.now(), undefined)
  expect(await listed(secretary, '0417')).toEqual([id])
  expect(await secretary.call(participantsApi.findByDocument, { body: { number: '4321' } })).toHaveLength(1)
})

it('organisations are found by their contact person, accounts and messages by name and number', async () => {
  for (const text of ['郑联络', '13700137000', '7000', 'zheng@liaison', '岳集团']) {
    const { records } = await secretary.call(organisationsApi.list, { query: { search: text } })
    expect(
      records.map((row) => row.id),
      text,
    ).toEqual([own.organisationId])
  }
  const accounts = await secretary.call(accountsConsoleApi.list, { query: { search: '海岳' } })
  expect(accounts.records.map((row) => row.id)).toEqual([own.accountId])
  await portal.db.execute(sql`insert into outgoing_messages (id, channel, address, language, template, occasion, queued_at, next_try_at)
    values (${randomUUID()}, 'mail', 'r.ouyang@chengguang.example', 'en', 'x', 'x', now(), now()),
      (${randomUUID()}, 'mail', 'else@example.com', 'en', 'x', 'x', now(), now())`)
  for (const text of ['欧阳', 'ruolanouyang', '0417', 'r.ouyang']) {
    const { records } = await secretary.call(outboxConsoleApi.list, { query: { search: text } })
    expect(
      records.map(({ address }) => address),
      text,
    ).toEqual(['r.ouyang@chengguang.example'])
  }
})

describe('a document number', () => {
  const find = ({ call }: Caller, number: string) =>
    call(participantsApi.findByDocument, { body: { number } })
  const looks = async () => {
    const { records } = await secretary.call(revealsApi.list, { query: {} })
    return records.filter(({ field }) => field === 'documentSearch')
  }

  it('is found whole and by its end, by those who may reveal it, each look logged', async () => {
    const before = (await looks()).length
    const reviewer = await portal.organiser('reviewer')
    expect((await find(reviewer, 'c8765-4321')).map((row) => row.id)).toEqual([id])
    expect((await find(own, documentNumber)).map((row) => row.id)).toEqual([id])
    expect(await find(other, documentNumber)).toEqual([])
    expect((await looks()).slice(0, (await looks()).length - before)).toMatchObject([
      { actorId: other.accountId, person: null },
      { actorId: own.accountId, participantId: id },
      { actorId: reviewer.accountId, participantId: id },
    ])
    await expect(find(reviewer, '- 4 -----')).rejects.toMatchObject({ status: 422 })
  })

  it('is found by nobody else, nor by a search in the list', async () => {
    for (const role of officeRoles) {
      const caller = await portal.organiser(role)
      const may = ['secretary', 'reviewer', 'reception', 'desk'].includes(role)
      const outcome = find(caller, documentNumber)
      if (may) expect(await outcome, role).toHaveLength(1)
      else await expect(outcome, role).rejects.toMatchObject({ status: 403 })
      expect(await listed(caller, documentNumber), role).toEqual([])
      const groups = await caller.call(searchApi.find, { query: { text: documentNumber } })
      expect(
        groups.map(({ kind }) => kind),
        role,
      ).toEqual(may ? ['document'] : [])
    }
  })

  it('is found where it was submitted or is in force, while another one is being typed', async () => {
    const person = await draftGuest(own, { documentNumber: 'D55556666' })
    const version = (at: number, number: string) => ({
      participantId: person.id,
      version: at,
      data: {},
      submittedAt: portal.clock.now(),
      submittedBy: own.accountId,
      documentDigest: documentDigestOf({ documentType: 'passport', documentNumber: number }),
    })
    await putInto(portal.db, person.id, { status: 'pending', version: 3, approvedVersion: 1 })
    for (const [at, number] of ['A11112222', 'B22223333', 'C33334444'].entries())
      await portal.db.insert(participantVersions).values(version(at + 1, number) as never)
    for (const number of ['D55556666', 'C33334444', 'A11112222'])
      expect(
        (await find(own, number)).map((row) => row.id),
        number,
      ).toEqual([person.id])
    // one that was replaced before it was approved
    expect(await find(own, 'B22223333')).toEqual([])
  })

  it('is searched by its end ten times an hour, by the whole meanwhile, up to a hundred looks', async () => {
    const desk = await portal.organiser('desk')
    for (let at = 0; at < 10; at++) expect(await find(desk, '4321')).toHaveLength(1)
    await expect(find(desk, '4321')).rejects.toMatchObject({ code: 42906, data: { waitSeconds: 3_600 } })
    expect(await find(desk, documentNumber)).toHaveLength(1)
    await portal.db.execute(sql`update rate_limits set points = 101 where key like 'reveal:%'`)
    await expect(find(desk, documentNumber)).rejects.toMatchObject({ code: 42904 })
  })
})

it('whoever may not list accounts, organisations or guests of activities gets no hit of them', async () => {
  const kindsFor = async (caller: Caller, text: string) =>
    (await caller.call(searchApi.find, { query: { text } })).map(({ kind }) => kind)
  expect(await kindsFor(secretary, '海岳')).toEqual(expect.arrayContaining(['organisations', 'accounts']))
  for (const role of officeRoles) {
    const kinds = await kindsFor(await portal.organiser(role), '海岳')
    expect(kinds.includes('accounts'), role).toBe(['secretary', 'viewer'].includes(role))
  }
  for (const text of ['海岳', '13700137000', another]) expect(await kindsFor(other, text)).toEqual([])
})
