import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { reviewApi } from '#domain/approval/review/api.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { openInvitation, usedOf } from '#domain/identity/invitations/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { contactsApi } from '#domain/people/participants/api/contacts.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { writeList } from '#kit/sheet/write-sheet.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { personnelApi as api } from './api.ts'
import { atDoor, begun, consents, personnelFields, submitted, usualDoor } from './testing.ts'
import { memberColumns, memberSheetWords } from './words/import.ts'

let portal: TestPortal
let organisationId: string
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary')
  const host = await portal.organisationAccount()
  organisationId = host.organisationId
  await host.call(organisationsApi.saveOwn, { body: { revision: 1, change: { name: '港城会展' } } })
})
afterAll(() => portal.close())

type Row = Record<string, string | null | undefined>
const letter = (nth: number, at: number) => String.fromCharCode(97 + (Math.floor(nth / 26 ** at) % 26))
/** One valid builder; `nth` makes name, document and number unique. */
const row = (nth: number, change: Row = {}): Row => {
  const name = `Wang ${letter(nth, 2).toUpperCase()}${letter(nth, 1)}${letter(nth, 0)}`
  const { chineseName: _none, ...fields } = personnelFields()
  return {
    ...fields,
    passportName: name,
    badgeName: name,
    jobTitle: 'Carpenter',
    documentNumber: `W${10_000_000 + nth}`,
    mobile: `138${String(nth).padStart(8, '0')}`,
    ...change,
  }
}
const sheet = async (rows: Row[]) => ({
  file: new Blob([
    new Uint8Array(await writeList({ name: memberSheetWords.name, columns: memberColumns, rows })),
  ]),
  fileName: 'members.xlsx',
})
type Leader = Awaited<ReturnType<typeof atDoor>>
const check = async ({ call }: Leader, rows: Row[]) => call(api.check, await sheet(rows))
const take = async ({ call }: Leader, rows: Row[], id = randomUUID()) =>
  call(api.import, { query: { id }, ...(await sheet(rows)) })
const members = async ({ call }: Leader) => call(api.mine, {})

async function leads(quota: number, kind: 'groupBuilder' | 'groupVolunteer' = 'groupBuilder') {
  const leader = await atDoor(portal)
  const { code: inviteCode } = await openInvitation(portal, { kind, organisationId, quota })
  await leader.call(api.lead, { body: { door: kind, inviteCode, consents } })
  return { ...leader, inviteCode }
}

/** Invalid cells, each in its own way. */
const faults: Array<[column: string, value: string, code: string]> = [
  ['passportName', 'wang lei', 'latinName'],
  ['gender', 'x', 'choice'],
  ['nationality', 'Atlantis', 'choice'],
  ['birthDate', 'soon', 'date'],
  ['birthDate', '2099-01-01', 'notBornYet'],
  ['documentType', 'library card', 'choice'],
  ['documentNumber', '#1', 'documentNumber'],
  ['documentExpires', '2020-01-01', 'expiresBeforeEnd'],
  ['mobile', '12', 'phone'],
  ['email', 'nobody', 'email'],
  ['landline', '12', 'landline'],
  ['residenceCountry', '??', 'choice'],
]

/** How many statements so many new members take, and changing all of them. */
async function statementsFor(count: number, first: number) {
  const leader = await leads(count)
  const rows = Array.from({ length: count }, (_, nth) => row(first + nth))
  const taken = (some: Row[], report: object) =>
    recordStatements(async () => expect(await take(leader, some)).toMatchObject({ problems: [], ...report }))
  const added = await taken(rows, { added: count })
  const changed = await taken(
    rows.map((each) => ({ ...each, jobTitle: 'Electrician' })),
    { changed: count },
  )
  expect(await usedOf(portal.db, leader.inviteCode)).toBe(count)
  return { added: added.length, changed: changed.length }
}

it('members by spreadsheet take as many statements for twenty as for two, with their places of the invitation', async () => {
  const [many, few] = [await statementsFor(20, 2_000), await statementsFor(2, 3_000)]
  // what goes on beside the call sends one now and then
  const beside = 3
  expect(many.added).toBeLessThanOrEqual(few.added + beside)
  expect(many.changed).toBeLessThanOrEqual(few.changed + beside)
})

describe('the leader of a group', () => {
  it('imports 300 members: each of 20 faulty cells is named, nothing is half-imported, and the same again adds no doubles', async () => {
    const leader = await leads(400)
    const rows = Array.from({ length: 300 }, (_, nth) => row(nth))
    const wrong = [...rows]
    for (let nth = 0; nth < 20; nth++) {
      const [column, value] = faults[nth % faults.length] ?? []
      wrong[nth * 15] = row(nth * 15, { [String(column)]: value })
    }
    const { problems } = await take(leader, wrong)
    expect(problems.map(({ row: at, column }) => [at, column])).toEqual(
      Array.from({ length: 20 }, (_, nth) => [nth * 15 + 2, faults[nth % faults.length]?.[0]]),
    )
    expect(await members(leader)).toEqual([])
    expect(await usedOf(portal.db, leader.inviteCode)).toBe(0)

    const id = randomUUID()
    expect(await take(leader, rows, id)).toMatchObject({ added: 300, changed: 0, problems: [] })
    expect(await take(leader, rows, id)).toMatchObject({ added: 300 })
    const made = await members(leader)
    expect(made).toHaveLength(300)
    expect(new Set(made.map(({ number }) => number)).size).toBe(300)
    expect(made.every(({ missingFields }) => String(missingFields) === 'portrait')).toBe(true)
    expect(await usedOf(portal.db, leader.inviteCode)).toBe(300)

    expect(await take(leader, rows)).toMatchObject({ added: 0, changed: 0, same: 300 })
    const moved = [row(0, { jobTitle: 'Electrician' }), ...rows.slice(1)]
    expect(await take(leader, moved)).toMatchObject({ added: 0, changed: 1, same: 299 })
    expect(await members(leader)).toHaveLength(300)
  })

  it('is told of who has no place left, of one number for two, and of a person registered already', async () => {
    const leader = await leads(2)
    const other = await leads(5)
    const taken = personnelFields()
    const { participantId } = await begun(other, 'groupBuilder', {
      inviteCode: other.inviteCode,
      isMember: true,
    })
    await submitted(other, participantId, { ...taken, mobile: newMobile(), jobTitle: 'Rigger' })
    const { problems } = await check(leader, [
      row(400),
      row(401, { mobile: row(400).mobile }),
      row(402, { documentNumber: taken.documentNumber }),
    ])
    expect(problems.map(({ row: at, column, code }) => [at, column, code])).toEqual(
      expect.arrayContaining([
        [3, 'mobile', 'mobileTwice'],
        [4, 'documentNumber', 'duplicateDocument'],
        [4, undefined, 'noPlaceLeft'],
      ]),
    )
    expect(problems).toHaveLength(3)
  })

  it('cannot exchange the number of a member who has proved it and accepted the record; writing it otherwise is no change', async () => {
    const leader = await leads(1)
    const { inviteCode } = leader
    const mobile = newMobile()
    const { participantId: id } = await begun(leader, 'groupBuilder', { inviteCode, isMember: true })
    const { documentNumber, passportName } = personnelFields()
    await submitted(leader, id, { documentNumber, passportName, mobile, jobTitle: 'Rigger' })
    const owner = await atDoor(portal, mobile)
    await owner.call(contactsApi.answerContact, { params: { id }, body: { isMine: true } })
    const proven = [expect.objectContaining({ row: 2, column: 'mobile', code: 'contactProven' })]
    const rowWith = (typed: string) => [row(450, { documentNumber, passportName, mobile: typed })]
    const other = rowWith(newMobile())
    expect((await check(leader, other)).problems).toEqual(proven)
    expect((await take(leader, other)).problems).toEqual(proven)
    expect(await take(leader, rowWith(`+86${mobile}`))).toMatchObject({ changed: 1, problems: [] })
    expect(await owner.call(participantsApi.read, { params: { id } })).toMatchObject({ proven: 'mobile' })
  })

  it('must have said for whom, with each consent, and by a code of this door', async () => {
    const leader = await atDoor(portal)
    expect((await refusalOf(check(leader, [row(500)]))).code).toBe(40989)
    const { code: inviteCode } = await openInvitation(portal, { kind: 'groupVolunteer', organisationId })
    const lead = (change: object) =>
      refusalOf(
        leader.call(api.lead, {
          body: { door: 'groupVolunteer' as const, inviteCode, consents, ...change },
        }),
      )
    expect((await lead({ inviteCode: ' ' })).code).toBe(10001)
    expect((await lead({ door: 'groupBuilder' })).code).toBe(40995)
    expect((await lead({ consents: { ...consents, purposes: ['policy'] } })).code).toBe(42290)
    expect((await lead({ consents: { ...consents, version: 7 } })).code).toBe(40990)
    expect(await leader.call(api.group, {})).toBeNull()
  })
})

it('a code that registers guests leads no group, also when it became one later, and none of its places is taken', async () => {
  const { code: ofGuests } = await openInvitation(portal, {
    kind: 'groupBuilder',
    registersAs: 'guest',
    organisationId,
  })
  const leader = await leads(5)
  const body = { door: 'groupBuilder' as const, inviteCode: ofGuests, consents }
  expect((await refusalOf(leader.call(api.lead, { body }))).code).toBe(40995)
  expect(await leader.call(api.group, {})).toMatchObject({ inviteCode: leader.inviteCode })
  await portal.db.execute(
    sql`update invitations set registers_as = 'guest' where code = ${leader.inviteCode}`,
  )
  expect((await refusalOf(take(leader, [row(700)]))).code).toBe(40995)
  expect(await members(leader)).toEqual([])
  expect(await usedOf(portal.db, leader.inviteCode)).toBe(0)
})

it('a group that was begun without a code needs one once the registration asks for it', async () => {
  const params = { door: 'groupBuilder' as const }
  const setDoor = (needsCode: boolean) =>
    secretary.call(api.saveDoor, { params, body: { ...usualDoor, needsCode } })
  await setDoor(false)
  const leader = await atDoor(portal)
  await leader.call(api.lead, { body: { ...params, consents } })
  await setDoor(true)
  expect((await refusalOf(take(leader, [row(710)]))).code).toBe(10001)
  expect(await members(leader)).toEqual([])
})

it('a medium imports its team without a code, with its own name', async () => {
  const medium = await portal.organisationAccount({ type: 'media' })
  await medium.call(organisationsApi.saveOwn, { body: { revision: 1, change: { name: '滨海日报' } } })
  await medium.call(api.lead, { body: { door: 'groupMedia', consents } })
  expect(await take(medium, [row(600, { unitName: null }), row(601)])).toMatchObject({ added: 2 })
  const [first] = await members(medium)
  const { unitName } = await medium.call(participantsApi.read, {
    params: { id: first?.participantId ?? '' },
  })
  expect(['滨海日报', '青岛大学']).toContain(unitName)
})

describe('a quota of an organisation', () => {
  const setQuota = (quota: number | null) =>
    secretary.call(api.saveQuota, { body: { organisation: '港城会展', personnelKind: 'volunteer', quota } })

  it('is refused as 40988 once it is full, at the beginning and at the submission, and does not count those who left', async () => {
    expect(await setQuota(1)).toMatchObject([{ personnelKind: 'volunteer', quota: 1, taken: 0 }])
    const leader = await leads(10, 'groupVolunteer')
    const { inviteCode } = leader
    const ids = [randomUUID(), randomUUID()]
    for (const id of ids) await begun(leader, 'groupVolunteer', { id, inviteCode, isMember: true })
    const both = await Promise.allSettled(ids.map((id) => submitted(leader, id, { mobile: newMobile() })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const reason = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(reason.reason).toMatchObject({ code: 40988 })
    const third = begun(leader, 'groupVolunteer', { inviteCode, isMember: true })
    expect((await refusalOf(third)).code).toBe(40988)
    expect((await check(leader, [row(700)])).problems).toMatchObject([{ row: 2, code: 'noPlaceLeft' }])
    expect(await secretary.call(api.quotas, {})).toMatchObject([{ quota: 1, taken: 1 }])

    // a registered person may be changed, and a withdrawn one gives the place back
    const inside = (await members(leader)).find(({ status }) => status === 'pending')?.participantId ?? ''
    const params = { id: inside }
    const { revision } = await leader.call(participantsApi.read, { params })
    const change = { passportName: 'Li Wu' }
    const saved = await leader.call(participantsApi.save, { params, body: { revision, change } })
    const again = await leader.call(participantsApi.submit, { params, body: { revision: saved.revision } })
    await leader.call(participantsApi.withdraw, { params, body: { revision: again.revision } })
    expect(await begun(leader, 'groupVolunteer', { inviteCode, isMember: true })).toMatchObject({
      status: 'draft',
    })
    expect(await setQuota(null)).toEqual([])
  })

  it('is changed and removed by id where two organisations have one name', async () => {
    const names = ['同名单位', '同名单位']
    const twins = await Promise.all(
      names.map(async (name) => {
        const { organisationId: id, call } = await portal.organisationAccount()
        await call(organisationsApi.saveOwn, { body: { revision: 1, change: { name } } })
        return id
      }),
    )
    const save = (quota: number | null, id?: string) =>
      secretary.call(api.saveQuota, {
        body: { organisation: '同名单位', organisationId: id, personnelKind: 'media', quota },
      })
    expect((await refusalOf(save(3))).data).toEqual([{ path: 'organisation', code: 'organisationAmbiguous' }])
    await save(3, twins[0])
    expect(await save(4, twins[1])).toHaveLength(2)
    expect(await save(null, twins[0])).toMatchObject([{ organisationId: twins[1], quota: 4 }])
    expect(await save(null, twins[1])).toEqual([])
    expect((await refusalOf(save(3, randomUUID()))).data).toMatchObject([{ code: 'organisationUnknown' }])
  })

  it('of one kind alone is read on the desk of the review', async () => {
    const desk = await portal.organiser('reviewer')
    const kinds = async (personnelKind: 'builder' | 'media') => {
      const { records } = await desk.call(reviewApi.queue, { query: { size: 50, personnelKind } })
      return [...new Set(records.map((each) => each.personnelKind))]
    }
    expect(await kinds('builder')).toEqual(['builder'])
    expect(await kinds('media')).toEqual([])
  })

  it('names an organisation that there is, and is the secretary’s to say', async () => {
    const body = { organisation: '无此单位', personnelKind: 'media' as const, quota: 3 }
    const unknown = await refusalOf(secretary.call(api.saveQuota, { body }))
    expect(unknown.data).toEqual([{ path: 'organisation', code: 'organisationUnknown' }])
    const reviewer = await portal.organiser('reviewer')
    expect((await refusalOf(reviewer.call(api.saveQuota, { body }))).status).toBe(403)
  })
})
