import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { recordRefusals } from '#kit/record/refusals.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { invitationsConsoleApi as api, ownInvitationsApi as ownApi } from './api/console.ts'
import { keepUse, takeUse } from './server/actions/uses.ts'
import { invitations } from './server/tables.ts'
import { openInvitation, usedOf } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
let secretary: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
  const { revision } = await liaison.call(organisationsApi.own, {})
  const change = { name: '澄光精密机械有限公司', englishName: 'Chengguang Precision' }
  await liaison.call(organisationsApi.saveOwn, { body: { revision, change } })
  secretary = await portal.organiser('secretary')
})
afterAll(() => portal.close())

const draft = () => ({
  kind: 'enroll' as const,
  organisation: 'chengguang precision ',
  guestType: 'special' as const,
  quota: 5,
  expires: '2026-05-20T18:00',
  approves: false,
  note: '主桌',
})
const make = (change: object = {}, id = randomUUID()) =>
  secretary.call(api.create, { body: { id, change: { ...draft(), ...change } } })
const begin = async (code: string) => {
  const subjectId = randomUUID()
  await portal.db.transaction((tx) =>
    takeUse(tx, portal.services, { code, scope: {}, person: subjectId, subjectId }),
  )
  return subjectId
}

describe('a new invitation', () => {
  it('is made for the organisation that is named, once for each id, and says who issued it', async () => {
    const id = randomUUID()
    const made = await make({}, id)
    expect(made).toMatchObject({
      id,
      kind: 'enroll',
      quota: 5,
      used: 0,
      state: 'open',
      guestType: 'special',
      note: '主桌',
      organisation: { zh: '澄光精密机械有限公司', en: 'Chengguang Precision' },
      expires: '2026-05-20T18:00',
      expiresAt: '2026-05-20T10:00:00.000Z',
      opens: null,
      opened: 0,
      begun: 0,
      submitted: 0,
      approved: 0,
      uses: [],
      path: `/tempEnrollRegister?inviteCode=${made.code}`,
    })
    expect(made.issuer?.zh).toEqual(expect.stringMatching(/./))
    expect((await make({}, id)).code).toBe(made.code)
    // other terms under the id of a code that is there would be answered with wider ones
    for (const change of [{ quota: 2 }, { approves: true }, { expires: '2026-05-19T18:00' }, { note: null }])
      expect((await refusalOf(make(change, id))).code).toBe(40915)
    expect(await liaison.call(ownApi.list, {})).toMatchObject([{ id, code: made.code, quota: 5 }])
  })

  it.each([
    [{ organisation: '无此单位' }, 'change.organisation', 'organisationUnknown'],
    [{ quota: 0 }, 'quota', 'tooSmall'],
    [{ opens: '2026-05-21T00:00' }, 'expires', 'expiresBeforeOpening'],
    [{ expires: null }, 'expires', 'required'],
  ])('is refused at the field: %o', async (change, path, code) => {
    const refused = await refusalOf(make(change))
    expect(refused.status).toBe(422)
    const [problem] = refused.data as { path: string; code: string }[]
    expect(problem?.path.replace('change.', '')).toBe(path.replace('change.', ''))
    if (code !== 'tooSmall') expect(problem?.code).toBe(code)
  })

  it('gives no guest type to people who are no guests', async () => {
    expect(await make({ kind: 'groupMedia' })).toMatchObject({ guestType: null })
  })
})

describe('the list', () => {
  it('has the funnel of each code, is narrowed by state and kind, and searched by code, note and organisation', async () => {
    const { id, code } = await make({ note: '圆桌会议', kind: 'groupBuilder' })
    const [first] = [await begin(code), await begin(code)]
    await portal.db.transaction((tx) => keepUse(tx, portal.services, first))
    const listed = async (query: object) =>
      (await secretary.call(api.page, { query: { size: 50, ...query } })).records
    expect(await listed({ kind: 'groupBuilder' })).toMatchObject([{ id, used: 2, begun: 2, submitted: 1 }])
    const found = async (query: object) => (await listed(query)).some((row) => row.id === id)
    for (const query of [
      { search: '圆桌' },
      { search: code.slice(2, 8) },
      { search: 'Chengguang' },
      { state: 'open' },
    ])
      expect(await found(query)).toBe(true)
    for (const query of [{ search: '没有' }, { state: 'revoked' }, { state: 'notYet' }, { search: '%' }])
      expect(await found(query)).toBe(false)
    const states = { usedUp: { quota: 1, used: 1 }, expired: { expiresAt: portal.clock.now() } }
    for (const [state, given] of Object.entries(states)) {
      const other = await openInvitation(portal, { organisationId: liaison.organisationId, ...given })
      expect((await listed({ state })).map((row) => row.id)).toContain(other.id)
    }
  })

  it('is for organisers, and making codes for the secretary and the programme office', async () => {
    const viewer = await portal.organiser('viewer')
    await viewer.call(api.page, { query: {} })
    expect(
      (await refusalOf(viewer.call(api.create, { body: { id: randomUUID(), change: draft() } }))).status,
    ).toBe(403)
    expect((await refusalOf(liaison.call(api.page, { query: {} }))).status).toBe(403)
  })
})

describe('an invitation', () => {
  it('is changed in its places, time and note; never below what is taken, never over another person’s change', async () => {
    const { id, code, revision } = await make({ quota: 3 })
    await begin(code)
    await begin(code)
    const save = (change: object, seen = revision) =>
      secretary.call(api.save, { params: { id }, body: { revision: seen, change } })
    expect((await refusalOf(save({ quota: 1 }))).data).toEqual([{ path: 'quota', code: 'quotaBelowUsed' }])
    expect(await save({ quota: 2, note: null })).toMatchObject({ quota: 2, note: null, state: 'usedUp' })
    expect((await refusalOf(save({ quota: 9 }))).status).toBe(409)
  })

  it.each([
    ['finish', 1, 0],
    ['end', 0, 40994],
  ] as const)('is revoked: those who have begun %s', async (drafts, used, refusal) => {
    const { id, code } = await make()
    const subjectId = await begin(code)
    const revoked = await secretary.call(api.revoke, { params: { id }, body: { drafts } })
    expect(revoked).toMatchObject({ state: 'revoked', used, revokedDrafts: drafts })
    const body = { revision: revoked.revision, change: { quota: 9 } }
    expect((await refusalOf(secretary.call(api.save, { params: { id }, body }))).code).toBe(40912)
    await secretary.call(api.revoke, { params: { id }, body: { drafts: 'end' } })
    expect(await usedOf(portal.db, code)).toBe(used)
    const kept = portal.db.transaction((tx) => keepUse(tx, portal.services, subjectId))
    const outcome = await kept.then(
      () => 0,
      (error) => error.kind.code,
    )
    expect(outcome).toBe(refusal)
  })

  it('releases no place of a code that is over, since nobody takes one again by it', async () => {
    const open = await make()
    const ended = [await make(), await make()]
    for (const { code } of [open, ...ended]) await begin(code)
    const [revoked, expired] = ended.map(({ id }) => id)
    await secretary.call(api.revoke, { params: { id: revoked ?? '' }, body: { drafts: 'finish' } })
    await portal.db
      .update(invitations)
      .set({ expiresAt: portal.clock.now() })
      .where(eq(invitations.id, expired ?? ''))
    const release = (id = '') =>
      secretary.call(api.release, { params: { id }, body: { accountId: null, which: 'all' } })
    for (const id of [revoked, expired]) {
      expect((await refusalOf(release(id))).code).toBe(40912)
      expect(await secretary.call(api.read, { params: { id: id ?? '' } })).toMatchObject({ held: 1 })
    }
    expect(await release(open.id)).toMatchObject({ held: 0 })
  })

  it('names who took its places', async () => {
    const { id, code } = await make()
    const subjectId = await begin(code)
    const read = await secretary.call(api.read, { params: { id } })
    expect(read.uses).toMatchObject([{ subjectId, name: null, state: 'held', givenBackFor: null }])
  })
})

it('an organisation invites to its own activity alone, and nobody to one that is gone or abandoned', async () => {
  const { services } = portal
  const { invitedActivity } = services
  const activity = { title: { zh: '圆桌', en: 'Round table' }, hasMode: true, abandoned: false }
  const change = { quota: 5, expires: '2026-05-20T18:00', approves: false }
  const invites = (given: object | undefined, who: Pick<typeof liaison, 'call'> = liaison) => {
    services.invitedActivity = async () => given && { ...activity, organisationId: null, ...given }
    const body = { id: randomUUID(), kind: 'activityGuest' as const, activityId: randomUUID(), change }
    return who.call(who === liaison ? ownApi.createForActivity : api.createForActivity, { body })
  }
  const { organisationId } = liaison
  const refused = async (...of: Parameters<typeof invites>) => (await refusalOf(invites(...of))).code
  expect(await refused({ organisationId: randomUUID() })).toBe(40400)
  expect(await refused({ organisationId: null })).toBe(40400)
  expect(await refused(undefined, secretary)).toBe(40400)
  expect(await refused({ organisationId, abandoned: true })).toBe(40923)
  expect(await invites({ organisationId })).toMatchObject({ kind: 'activityGuest', quota: 5 })
  services.invitedActivity = invitedActivity
})

it('an organisation closes no code that the organisers issued to it', async () => {
  const { id } = await make()
  expect((await refusalOf(liaison.call(ownApi.close, { params: { id } }))).code).toBe(40912)
  expect(await secretary.call(api.read, { params: { id } })).toMatchObject({ state: 'open' })
})

it('a code of another edition is not read', async () => {
  const { id: summitId } = await createSummit(portal.db, { number: 4, year: 2024, current: false })
  const { id } = await openInvitation(portal, { summitId, organisationId: liaison.organisationId })
  expect((await refusalOf(secretary.call(api.read, { params: { id } }))).code).toBe(40400)
})

it('is deleted while nobody has used it, and not afterwards', async () => {
  const remove = (id: string, { call }: Pick<typeof secretary, 'call'> = secretary) =>
    call(api.remove, { params: { id } })
  const [unused, used] = [await make(), await make()]
  await expect(remove(unused.id, await portal.organiser('viewer'))).rejects.toMatchObject({ status: 403 })
  await remove(unused.id)
  await expect(secretary.call(api.read, { params: { id: unused.id } })).rejects.toMatchObject({ status: 404 })
  await expect(remove(unused.id)).rejects.toMatchObject({ status: 404 })
  await begin(used.code)
  await expect(remove(used.id)).rejects.toMatchObject({ code: recordRefusals.stillUsed.code })
})
