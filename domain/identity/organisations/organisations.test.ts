import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { individualTypes, type OrganisationType, officeRoles, organisationTypes } from '#domain/actor.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import { organisationsApi } from './api.ts'
import { type OrganisationDraft, organisation } from './rules.ts'
import { organisationIdsOf, organisationNames } from './server/actions.ts'
import { completeOrganisation } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

type Account = Awaited<ReturnType<TestPortal['organisationAccount']>>

const own = ({ call }: Account) => call(organisationsApi.own, {})
const save = async (account: Account, change: OrganisationDraft, revision?: number) =>
  account.call(organisationsApi.saveOwn, {
    body: { revision: revision ?? (await own(account)).revision, change },
  })

describe('saved as typed', () => {
  test('a new account finds its organisation, empty', async () => {
    const account = await portal.organisationAccount({ type: 'media' })
    expect(await own(account)).toMatchObject({
      id: account.organisationId,
      accountType: 'media',
      revision: 1,
      name: null,
      missing: organisation.problems({ accountType: 'media' }).length,
    })
  })

  test('absent is unchanged, null is cleared, what is typed is trimmed', async () => {
    const account = await portal.organisationAccount()
    await save(account, { name: ' 海岳集团 ', address: '望海路 1 号' })
    expect(await save(account, { address: null })).toMatchObject({
      name: '海岳集团',
      address: null,
      revision: 3,
    })
    expect(await save(account, { englishName: 'Haiyue' })).toMatchObject({
      name: '海岳集团',
      englishName: 'Haiyue',
    })
  })

  test('a save without a change raises nothing', async () => {
    const account = await portal.organisationAccount()
    await save(account, { name: 'Haiyue' })
    expect(await save(account, { name: 'Haiyue ', address: null })).toMatchObject({ revision: 2 })
  })

  test.each(organisationTypes)('a complete organisation of type %s misses nothing', async (type) => {
    const account = await portal.organisationAccount({ type })
    expect(await save(account, completeOrganisation(type))).toMatchObject({ missing: 0 })
  })

  test('each change stands in the history with who and when', async () => {
    const account = await portal.organisationAccount({ name: 'Liaison' })
    await save(account, { name: '甲' })
    await save(account, { name: '乙' })
    const history = await changesOf(portal.db, { type: 'organisation', id: account.organisationId })
    // from the first save on the account has its organisation's name
    expect(
      history.map(({ actorName, field, before, after }) => [actorName.zh, field, before, after]),
    ).toEqual([
      ['甲', 'name', '甲', '乙'],
      ['Liaison', 'name', null, '甲'],
    ])
  })

  test('a save that saw an older revision is refused with the current record, and changes nothing', async () => {
    const account = await portal.organisationAccount()
    await save(account, { name: '先' })
    await expect(save(account, { name: '后' }, 1)).rejects.toMatchObject({
      status: 409,
      code: 40910,
      data: { name: '先', revision: 2 },
    })
    expect(await own(account)).toMatchObject({ name: '先', revision: 2 })
  })
})

describe('each type is asked for its own', () => {
  const questions = (accountType: OrganisationType) => ({
    asked: organisation.keys.filter((key) => organisation.isAsked(key, { accountType })),
    needed: organisation.problems({ accountType }).map(({ path }) => path),
  })

  test('an authority or a medium: what it is, where, and whom to reach', () => {
    for (const type of ['government', 'media'] as const)
      expect(questions(type)).toEqual({
        asked: [
          ...['name', 'englishName', 'socialCreditCode', 'address', 'website', 'landline', 'introduction'],
          'liaisons',
        ],
        needed: ['name', 'englishName', 'address', 'liaisons'],
      })
  })

  test('individuals: only where they belong', () => {
    for (const type of individualTypes)
      expect(questions(type)).toEqual({
        asked: ['name', 'englishName'],
        needed: ['name'],
      })
  })
})

describe('enterprise information belongs to enterprises', () => {
  const unasked = organisation.keys.filter((key) => !organisation.isAsked(key, { accountType: 'government' }))

  test.each(unasked)('a government account cannot fill in %s', async (key) => {
    const account = await portal.organisationAccount({ type: 'government' })
    const change = { name: '局', [key]: completeOrganisation('enterprise')[key] }
    await expect(save(account, change)).rejects.toMatchObject({
      status: 422,
      data: [{ path: key, code: 'notAsked' }],
    })
    expect(await own(account)).toMatchObject({ name: null, [key]: null })
  })

  test('sending them empty is no attempt', async () => {
    const account = await portal.organisationAccount({ type: 'government' })
    const empty = Object.fromEntries(unasked.map((key) => [key, null]))
    expect(await save(account, { ...empty, name: '局' })).toMatchObject({ name: '局' })
  })
})

describe('limits, each at and over', () => {
  // the numbers are repeated here on purpose, to test the rule
  const limits: [keyof OrganisationDraft, number][] = [
    ['name', 150],
    ['englishName', 255],
    ['socialCreditCode', 32],
    ['address', 255],
    ['enterpriseType', 10],
    ['parentCompany', 255],
    ['headquartersArea', 255],
    ['registrationArea', 255],
    ['mainProductCategory', 10],
    ['contractType', 10],
    ['profile', 800],
    ['introduction', 1000],
    ['projectDescription', 1000],
  ]
  const others = ['website', 'landline', 'projectInvestment', 'liaisons']

  test('every field has its case', () => {
    expect([...limits.map(([key]) => key), ...others].sort()).toEqual([...organisation.keys].sort())
  })

  test.each(limits)('%s takes %i characters and not one more', async (key, max) => {
    const account = await portal.organisationAccount(key === 'introduction' ? { type: 'government' } : {})
    // an English name uses Latin letters
    const letter = key === 'englishName' ? 'x' : '海'
    const longest = letter.repeat(max)
    expect(await save(account, { [key]: longest })).toMatchObject({ [key]: longest })
    await expect(save(account, { [key]: longest + letter })).rejects.toMatchObject({
      status: 422,
      data: [{ path: `change.${key}`, code: 'tooLong', max }],
    })
  })

  test.each([
    ['website', 'https://www.haiyue.example', 'javascript:alert(1)', 'website'],
    ['website', 'http://海.example/峰会', 'http://a\u202Eb', 'website'],
    ['website', 'http://a.example', 'http://a\u0000b', 'website'],
    ['landline', '0531-12345678', '12345', 'landline'],
    ['projectInvestment', 100_000_000, 100_000_001, 'tooLarge'],
    ['projectInvestment', 0, -1, 'tooSmall'],
    ['name', '🌊', 'a\u202Eb', 'hiddenCharacters'],
    ['name', 'x', 'a\u0000b', 'hiddenCharacters'],
  ])('%s takes %j and refuses %j', async (key, good, bad, code) => {
    const account = await portal.organisationAccount()
    expect(await save(account, { [key]: good })).toMatchObject({ [key]: good })
    await expect(save(account, { [key]: bad })).rejects.toMatchObject({
      data: [expect.objectContaining({ path: `change.${key}`, code })],
    })
  })

  test('one to three liaison contacts, each with a name of at most 100 characters', async () => {
    const account = await portal.organisationAccount()
    const [one] = completeOrganisation('media').liaisons ?? []
    if (!one) throw new Error('a complete organisation has a contact')
    expect((await save(account, { liaisons: [one, one, one] })).liaisons).toHaveLength(3)
    await expect(save(account, { liaisons: [one, one, one, one] })).rejects.toMatchObject({
      data: [{ path: 'change.liaisons', code: 'tooMany', max: 3 }],
    })
    const named = (length: number) => ({ ...one, name: '海'.repeat(length) })
    expect((await save(account, { liaisons: [named(100)] })).liaisons).toHaveLength(1)
    await expect(save(account, { liaisons: [named(101)] })).rejects.toMatchObject({
      data: [{ path: 'change.liaisons.0.name', code: 'tooLong', max: 100 }],
    })
  })
})

describe('who sees what', () => {
  test('another organisation does not exist, the same as one that is missing', async () => {
    const [mine, other] = await Promise.all([portal.organisationAccount(), portal.organisationAccount()])
    const read = (id: string) => mine.call(organisationsApi.read, { params: { id } })
    expect((await read(mine.organisationId)).id).toBe(mine.organisationId)
    const foreign = await read(other.organisationId).catch((cause) => cause)
    const missing = await read('00000000-0000-4000-8000-000000000000').catch((cause) => cause)
    expect(foreign).toMatchObject({ status: 404, code: 40400 })
    expect({ ...foreign, message: foreign.message }).toEqual({ ...missing, message: missing.message })
  })

  test('an organisation account has no list', async () => {
    const account = await portal.organisationAccount()
    await expect(account.call(organisationsApi.list, {})).rejects.toMatchObject({ status: 403 })
  })

  test.each(officeRoles)('the organiser %s lists and reads, and keeps none', async (role) => {
    const account = await portal.organisationAccount()
    const organiser = await portal.organiser(role)
    expect((await organiser.call(organisationsApi.list, {})).total).toBeGreaterThan(0)
    const params = { id: account.organisationId }
    expect((await organiser.call(organisationsApi.read, { params })).id).toBe(params.id)
    await expect(organiser.call(organisationsApi.own, {})).rejects.toMatchObject({ status: 403 })
  })
})

describe('search', () => {
  const found = async (search: string, accountType?: OrganisationType) => {
    const viewer = await portal.organiser('viewer')
    const query = { search, size: 100, ...(accountType && { accountType }) }
    return (await viewer.call(organisationsApi.list, { query })).records.map(({ name }) => name).sort()
  }

  beforeAll(async () => {
    const named = [
      ['enterprise', '瀚海重工集团', 'Hanhai Heavy Industries'],
      ['enterprise', '瀚', 'Han Partners'],
      ['media', '瀚海晚报', 'Hanhai Evening News'],
    ] as const
    for (const [type, name, englishName] of named)
      await save(await portal.organisationAccount({ type }), {
        name,
        englishName,
        ...(type === 'media' && { socialCreditCode: '91370200MA3C0X8W5K' }),
      })
  })

  test.each([
    ['瀚', ['瀚', '瀚海晚报', '瀚海重工集团']],
    ['瀚海', ['瀚海晚报', '瀚海重工集团']],
    ['重工', ['瀚海重工集团']],
    ['HEAVY ind', ['瀚海重工集团']],
    ['瀚海 evening', ['瀚海晚报']],
    ['海瀚', []],
    ['91370200 ma3c0x8w5k', ['瀚海晚报']],
    ['91370200MA3C0X8W5', []],
    ["' or 1=1 --", []],
  ])('“%s” finds %j', async (search, names) => {
    expect(await found(search)).toEqual(names)
  })

  test('by type of account', async () => {
    expect(await found('瀚海', 'media')).toEqual(['瀚海晚报'])
  })

  test('the noun above asks for names and ids', async () => {
    const viewer = await portal.organiser('viewer')
    const [{ id = '' } = {}, ...more] = (
      await viewer.call(organisationsApi.list, { query: { search: '重工' } })
    ).records
    expect(more).toEqual([])
    expect(await organisationNames(portal.db, [id])).toEqual(
      new Map([[id, { name: '瀚海重工集团', englishName: 'Hanhai Heavy Industries' }]]),
    )
    const account = await portal.organisationAccount()
    expect(await organisationIdsOf(portal.db, [account.accountId, id])).toEqual(
      new Map([[account.accountId, account.organisationId]]),
    )
  })

  test('pages follow each other without gap or repetition', async () => {
    const viewer = await portal.organiser('viewer')
    const page = (current: number) => viewer.call(organisationsApi.list, { query: { current, size: 7 } })
    const { total } = await page(1)
    const pages = await Promise.all(Array.from({ length: Math.ceil(total / 7) }, (_, at) => page(at + 1)))
    expect(new Set(pages.flatMap(({ records }) => records.map(({ id }) => id))).size).toBe(total)
  })
})

test('the secretary deletes an organisation that nothing was registered for, with its account', async () => {
  const secretary = await portal.organiser('secretary')
  const remove = (id: string, { call }: Pick<typeof secretary, 'call'> = secretary) =>
    call(organisationsApi.remove, { params: { id } })
  const [unused, used, reader] = [
    await portal.organisationAccount(),
    await portal.organisationAccount(),
    await portal.organisationAccount(),
  ]
  await expect(remove(unused.organisationId, await portal.organiser('reviewer'))).rejects.toMatchObject({
    status: 403,
  })
  await remove(unused.organisationId)
  await expect(own(unused)).rejects.toMatchObject({ status: 401 })
  await expect(remove(unused.organisationId)).rejects.toMatchObject({ status: 404 })
  await portal.db.execute(sql`insert into participants (id, summit_id, organisation_id, kind, status, missing, created_at, updated_at)
    select ${randomUUID()}, id, ${used.organisationId}, 'guest', 'draft', 1, now(), now() from summits where id = ${portal.summit.id}`)
  const notice = randomUUID()
  await portal.db.execute(sql`insert into notices (id, summit_id, readers, created_at, updated_at)
    select ${notice}, id, 'everybody', now(), now() from summits where id = ${portal.summit.id}`)
  await portal.db.execute(
    sql`insert into notice_reads (notice_id, account_id, issue, read_at) values (${notice}, ${reader.accountId}, 1, now())`,
  )
  for (const { organisationId } of [used, reader])
    await expect(remove(organisationId)).rejects.toMatchObject({ code: recordRefusals.stillUsed.code })
})
