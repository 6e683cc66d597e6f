import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outgoingMessages } from '#domain/ground/outbox/server/tables.ts'
import { summitApi as api } from '#domain/ground/summit/api.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { completeOrganisation } from '#domain/identity/organisations/testing.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { completeGuest, draftGuest, everyConsent } from '#domain/people/participants/testing.ts'
import { intentionsApi } from '#domain/plans/intentions/api.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { activities } from '#domain/programme/activities/server/tables.ts'
import { logApi } from '#domain/views/log/api.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { insertSample } from '#kit/testing/sample-row.ts'
import { startTestPortal, type TestPortal } from './testing/test-portal.ts'

type Organiser = Awaited<ReturnType<TestPortal['organiser']>>

let portal: TestPortal
let secretary: Organiser
beforeAll(async () => {
  portal = await startTestPortal()
  secretary = await portal.organiser('secretary', 'Secretary')
})
afterAll(() => portal.close())

let begun: number
const minute = (minutes: number) => new Date(begun + minutes * 60_000).toISOString()
const at = (minutes: number) => portal.clock.set(minute(minutes))

let nextNumber = 7
async function draft(carry: string[] = []) {
  const number = nextNumber++
  const { id } = await secretary.call(api.create, {
    body: { id: randomUUID(), number, year: 2020 + number, carry },
  })
  return id
}

const preview = () => secretary.call(api.switchPreview, {})
const switchTo = async (id: string, who: Pick<Organiser, 'call'> = secretary) =>
  who.call(api.switch, { params: { id }, body: { id: randomUUID(), currentId: (await preview()).currentId } })
const currentId = async () => (await portal.visitor.call(api.current, {})).id

/** Each test begins in the first edition; the clock does not go back. */
beforeEach(async () => {
  begun = portal.clock.now().getTime()
  await portal.db.execute(sql`update summits set current = false`)
  await portal.db.execute(
    sql`update summits set current = true, draft = false, left_at = null where id = ${portal.summit.id}`,
  )
  await portal.db.execute(sql`delete from edition_switches`)
})

test('number and year stay once somebody is registered, and the refusal says what to do; other fields change', async () => {
  const { revision } = await portal.visitor.call(api.current, {})
  const save = (change: object, seen = revision) =>
    secretary.call(api.save, { body: { revision: seen, change } })
  // nobody yet
  const freed = await save({ number: 66 })
  const back = await save({ number: portal.summit.number }, freed.revision)
  await portal.registeredGuest()
  const refused = await refusalOf(
    save({ number: 66, year: 2027, begins: '2027-06-18', ends: '2027-06-20' }, back.revision),
  )
  expect(refused).toMatchObject({
    status: 422,
    data: [
      { path: 'number', code: 'fixedWithPeople' },
      { path: 'year', code: 'fixedWithPeople' },
    ],
  })
  expect(await save({ companionsPerGuest: 4 }, back.revision)).toMatchObject({ companionsPerGuest: 4 })
})

describe('a new edition', () => {
  test('takes over what was chosen, begun anew, and nothing else; once more it is the same', async () => {
    const own = {
      summitId: portal.summit.id,
      organisationId: null,
      state: 'published' as const,
      missing: 0,
      chineseName: '开幕式',
      englishName: 'Opening',
      begins: '2026-06-18T09:00',
      ends: '2026-06-18T10:00',
      beginsAt: new Date('2026-06-18T01:00:00Z'),
      endsAt: new Date('2026-06-18T02:00:00Z'),
    }
    await insertSample(portal.db, activities, own)
    const { organisationId } = await portal.organisationAccount()
    await insertSample(portal.db, activities, { ...own, organisationId, englishName: 'Proposed' })
    const offered = await secretary.call(api.carried, {})
    const named = (name: string) => offered.find((each) => each.name === name)
    expect(named('activities')).toMatchObject({ rows: 1, names: [{ zh: '开幕式', en: 'Opening' }] })
    expect(offered.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['limits', 'contact', 'doors', 'hotels', 'personnel', 'tags']),
    )
    const body = { id: randomUUID(), number: 60, year: 2027, carry: ['activities', 'limits'] }
    for (const _ of [1, 2]) expect(await secretary.call(api.create, { body })).toEqual({ id: body.id })
    // said to be prepared, it would be another one
    const other = secretary.call(api.create, { body: { ...body, year: 2028 } })
    expect((await refusalOf(other)).code).toBe(40915)
    const { rows } = await portal.db.execute(
      sql`select english_name, state, begins, begins_at from activities where summit_id = ${body.id}`,
    )
    expect(rows).toEqual([
      {
        english_name: 'Opening',
        state: 'draft',
        begins: '2027-06-18T09:00',
        begins_at: '2027-06-18 01:00:00+00',
      },
    ])
    const made = (await secretary.call(api.editions, {})).find(({ id }) => id === body.id)
    expect(made).toMatchObject({ state: 'draft', year: 2027, begins: '2027-06-18', contactPhone: null })
    // its name says its own number
    expect(made?.chineseName).toBe('第六十届跨国公司领导人峰会')
    expect(await currentId()).toBe(portal.summit.id)
  })

  test('is changed before it is current and is hidden from all but organisers; a past one is not changed', async () => {
    const id = await draft()
    const save = (of: string, change: object) =>
      secretary.call(api.saveEdition, { params: { id: of }, body: { revision: 0, change } })
    expect(await save(id, { englishCity: 'Harbour' })).toMatchObject({
      englishCity: 'Harbour',
      state: 'draft',
    })
    const account = await portal.organisationAccount()
    const seenBy = async (who: Pick<Organiser, 'call'>) =>
      (await who.call(api.editions, {})).map((each) => each.id)
    expect(await seenBy(account)).not.toContain(id)
    expect(await seenBy(await portal.organiser('viewer'))).toContain(id)
    await switchTo(id)
    expect((await refusalOf(save(portal.summit.id, { englishCity: 'Late' }))).code).toBe(40929)
    expect((await refusalOf(switchTo(portal.summit.id))).code).toBe(40929)
  })

  test('says in the log what it took over, a line for each noun; deleted, nothing of it stays but the log', async () => {
    await insertSample(portal.db, activities, {
      summitId: portal.summit.id,
      organisationId: null,
      state: 'draft',
    })
    const id = await draft(['activities', 'limits'])
    const said = async () =>
      (
        await secretary.call(logApi.record, { params: { type: 'summit', recordId: id }, query: {} })
      ).lines.map(({ field, after }) => [field?.en, after?.en])
    expect(await said()).toEqual(
      expect.arrayContaining([
        ['Taken over: Activities', expect.stringMatching(/^[1-9]/)],
        ['Taken over: Companion limits and additional forms', 'Taken over'],
      ]),
    )
    const remove = (of: string) => refusalOf(secretary.call(api.remove, { params: { id: of } }))
    expect((await remove(portal.summit.id)).code).toBe(40909)
    const { id: person } = await draftGuest(await portal.organisationAccount())
    await portal.db.execute(
      sql`update participants set summit_id = ${id}, missing = 0, passport_name = 'Bo' where id = ${person}`,
    )
    expect((await remove(id)).code).toBe(40909)
    await portal.db.execute(sql`delete from participants where id = ${person}`)
    await secretary.call(api.remove, { params: { id } })
    expect((await remove(id)).status).toBe(404)
    const { rows } = await portal.db.execute(sql`select 1 from activities where summit_id = ${id}`)
    expect(rows).toEqual([])
    expect(await said()).toContainEqual(['State', 'Deleted'])
  })

  test('stays once it was current, also where that was undone', async () => {
    const id = await draft()
    await switchTo(id)
    const { last } = await preview()
    await secretary.call(api.switchBack, { params: { id: last?.id ?? '' } })
    expect((await refusalOf(secretary.call(api.remove, { params: { id } }))).code).toBe(40909)
  })

  test('has a number of its own', async () => {
    const body = { id: randomUUID(), number: portal.summit.number ?? 6, year: 2030, carry: [] }
    const refused = await refusalOf(secretary.call(api.create, { body }))
    expect(refused).toMatchObject({ status: 422, data: [{ path: 'number', code: 'numberTaken' }] })
    // what is kept how long is counted by editions
    const earlier = { ...body, number: 1, year: 2020 }
    expect(await refusalOf(secretary.call(api.create, { body: earlier }))).toMatchObject({
      data: [
        { path: 'number', code: 'notAfterPast' },
        { path: 'year', code: 'notAfterPast' },
      ],
    })
  })
})

describe('the switch', () => {
  test('says before what ends; of two secretaries at once one switches, and the other is told', async () => {
    await portal.registeredGuest()
    const id = await draft()
    const { closes, people } = await preview()
    expect(people).toBeGreaterThan(0)
    expect(closes).toContainEqual({ what: expect.objectContaining({ zh: '待审核的登记' }), count: people })
    const seen = (await preview()).currentId
    const other = await portal.organiser('secretary')
    const outcomes = await Promise.allSettled(
      [secretary, other].map((who) =>
        who.call(api.switch, { params: { id }, body: { id: randomUUID(), currentId: seen } }),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ code: 40959 }) }),
    )
    expect(await currentId()).toBe(id)
    const { rows } = await portal.db.execute(sql`select 1 from edition_switches where to_id = ${id}`)
    expect(rows).toHaveLength(1)
  })

  test('is told after an hour, until when it is undone as if it had not been', async () => {
    const { account } = await portal.registeredGuest()
    const states = async () =>
      (await portal.db.select().from(outgoingMessages))
        .filter(
          ({ template, address }) =>
            template === 'participants.editionSwitched' && address === account.account,
        )
        .map(({ state, nextTryAt }) => [state, nextTryAt.toISOString()])
    const before = await secretary.call(api.editions, {})
    const id = await draft()
    await switchTo(id)
    expect(await states()).toEqual([['queued', minute(60)]])
    at(59)
    const { last } = await preview()
    expect(last).toMatchObject({ fromId: portal.summit.id })
    await secretary.call(api.switchBack, { params: { id: last?.id ?? '' } })
    expect(await currentId()).toBe(portal.summit.id)
    expect((await states()).map(([state]) => state)).toEqual(['discarded'])
    const after = (await secretary.call(api.editions, {})).filter((each) => each.id !== id)
    expect(after).toEqual(before)
    // the same button once more
    expect((await refusalOf(secretary.call(api.switchBack, { params: { id: last?.id ?? '' } }))).code).toBe(
      40968,
    )
  })

  test('is not undone after an hour', async () => {
    await switchTo(await draft())
    const { last } = await preview()
    at(60)
    expect((await preview()).last).toBeNull()
    expect((await refusalOf(secretary.call(api.switchBack, { params: { id: last?.id ?? '' } }))).code).toBe(
      40968,
    )
  })

  test('is not undone once somebody is registered in the new edition', async () => {
    const id = await draft()
    await secretary.call(api.saveEdition, {
      params: { id },
      body: { revision: 0, change: { registrationOpens: '2026-04-01' } },
    })
    await switchTo(id)
    await portal.registeredGuest()
    const { last, people } = await preview()
    expect(people).toBe(1)
    const refused = await refusalOf(secretary.call(api.switchBack, { params: { id: last?.id ?? '' } }))
    expect(refused).toMatchObject({ code: 40969, data: { count: 1 } })
  })

  test('has organisations confirm their liaisons, once: by saying so, or by changing them', async () => {
    const own = (who: Pick<Organiser, 'call'>) => who.call(organisationsApi.own, {})
    const [one, other] = await Promise.all([portal.organisationAccount(), portal.organisationAccount()])
    const { liaisons } = completeOrganisation('enterprise')
    for (const who of [one, other]) {
      const { revision } = await own(who)
      // typed in this edition: nothing to confirm
      expect(
        await who.call(organisationsApi.saveOwn, { body: { revision, change: { liaisons } } }),
      ).toMatchObject({ confirmsLiaisons: false })
    }
    at(1)
    await switchTo(await draft())
    for (const who of [one, other]) expect(await own(who)).toMatchObject({ confirmsLiaisons: true })
    const { revision } = await own(one)
    for (const _ of [1, 2])
      expect(await one.call(organisationsApi.confirmLiaisons, {})).toMatchObject({
        confirmsLiaisons: false,
        revision,
      })
    const change = { liaisons: liaisons?.map((each) => ({ ...each, name: 'Wang Bo' })) }
    await other.call(organisationsApi.saveOwn, { body: { revision: (await own(other)).revision, change } })
    expect(await own(other)).toMatchObject({ confirmsLiaisons: false })
    expect(await own(await portal.organisationAccount())).toMatchObject({ confirmsLiaisons: false })
  })

  test('lets open forms be saved into their edition for half an hour, and says so', async () => {
    const account = await portal.organisationAccount()
    const { id, revision } = await draftGuest(account)
    const save = (seen: number, badgeName: string) =>
      account.call(participantsApi.save, { params: { id }, body: { revision: seen, change: { badgeName } } })
    await switchTo(await draft())
    at(29)
    const saved = await save(revision, 'In time')
    expect(saved).toMatchObject({
      badgeName: 'In time',
      edition: { number: portal.summit.number, current: false, savedUntil: minute(30) },
    })
    // what belongs to the record says so too
    const params = { id }
    const left = { edition: { current: false, savedUntil: minute(30) }, may: { edit: true } }
    const change = { params, body: { revision: 0, change: {} } }
    expect(await account.call(itinerariesApi.save, change)).toMatchObject(left)
    expect(await account.call(intentionsApi.read, { params })).toMatchObject(left)
    at(30)
    expect((await refusalOf(save(saved.revision, 'Late'))).status).toBe(403)
    const read = await account.call(participantsApi.read, { params: { id } })
    expect(read).toMatchObject({ badgeName: 'In time', edition: { savedUntil: null }, may: { edit: false } })
  })

  test('ends everything else in the edition that is left at once; organisers finish their forms in it, too', async () => {
    const account = await portal.organisationAccount()
    const { id, revision } = await completeGuest(account)
    const params = { id }
    await switchTo(await draft())
    const { may } = await account.call(participantsApi.read, { params })
    expect(may).toMatchObject({ edit: true, submit: false, takeBack: false, remove: false, withdraw: false })
    const others = await Promise.all([
      refusalOf(account.call(participantsApi.submit, { params, body: { revision, consents: everyConsent } })),
      refusalOf(account.call(participantsApi.withdraw, { params, body: { revision } })),
      refusalOf(secretary.call(participantsApi.nameSpecial, { params, body: { special: true } })),
      refusalOf(
        secretary.call(participantsApi.handIn, {
          params,
          body: { revision, onBehalf: { reason: 'By telephone', tell: 'not' } },
        }),
      ),
    ])
    expect(others.map(({ status }) => status)).toEqual([403, 409, 409, 403])
    const body = { revision, change: { badgeName: 'By the office' }, onBehalf: { tell: 'not' as const } }
    const saved = await secretary.call(participantsApi.save, { params, body })
    expect(saved).toMatchObject({ badgeName: 'By the office', status: 'draft' })
    at(30)
    const late = { ...body, revision: saved.revision }
    expect((await refusalOf(secretary.call(participantsApi.save, { params, body: late }))).status).toBe(403)
  })

  test('loses no word of forty people who type while it happens, and each is told', async () => {
    const accounts = await Promise.all(Array.from({ length: 8 }, () => portal.organisationAccount()))
    const forty = await Promise.all(
      accounts.flatMap((account) =>
        Array.from({ length: 5 }, async () => ({ account, id: (await draftGuest(account)).id })),
      ),
    )
    const to = await draft()
    let typing = 0
    let switching: Promise<unknown> | undefined
    const told = await Promise.all(
      forty.map(async ({ account, id }) => {
        const params = { id }
        let { revision } = await account.call(participantsApi.read, { params })
        let edition: { current: boolean; savedUntil: string | null } | undefined
        for (const word of [1, 2, 3, 4, 5, 6]) {
          // the pointer moves while all of them are on their way
          typing += 1
          if (typing === 100) switching = switchTo(to)
          const body = { revision, change: { jobTitle: `Word ${word}` } }
          const saved = await account.call(participantsApi.save, { params, body })
          revision = saved.revision
          edition = saved.edition
          expect(saved.jobTitle).toBe(`Word ${word}`)
        }
        await switching
        return { edition, last: await account.call(participantsApi.read, { params }) }
      }),
    )
    expect(await currentId()).toBe(to)
    for (const { last } of told)
      expect(last).toMatchObject({
        jobTitle: 'Word 6',
        edition: { number: portal.summit.number, current: false, savedUntil: minute(30) },
      })
    // most were still typing when it happened, and read it in the reply to their save
    expect(told.filter(({ edition }) => edition?.current === false).length).toBeGreaterThan(20)
  })

  test.each(['viewer', 'programme', 'reception'] as const)('is not for a %s', async (role) => {
    const id = await draft()
    const refused = await refusalOf(switchTo(id, await portal.organiser(role)))
    expect(refused.status).toBe(403)
  })
})
