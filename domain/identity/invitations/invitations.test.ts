import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { invitationsApi as api } from './api.ts'
import { codeAlphabet, invitationKinds, needsOrganisation } from './rules.ts'
import { invitations } from './server/tables.ts'
import { openInvitation } from './testing.ts'

let portal: TestPortal
let organisationId: string
beforeAll(async () => {
  portal = await startTestPortal()
  const account = await portal.organisationAccount({ type: 'media' })
  organisationId = account.organisationId
  const { revision } = await account.call(organisationsApi.own, {})
  await account.call(organisationsApi.saveOwn, { body: { revision, change: { name: '滨海日报' } } })
})
afterAll(() => portal.close())

const ask = (inviteCode?: string) =>
  portal.visitor.call(api.masterInfo, { query: inviteCode === undefined ? {} : { inviteCode } })
const refused = (inviteCode?: string) => refusalOf(ask(inviteCode))
type Given = NonNullable<Parameters<typeof openInvitation>[1]>
const invited = (given: Given = {}) => openInvitation(portal, { organisationId, ...given })
// links to an activity are tested in the folder of activity guests, where there are activities
const ofOrganisations = invitationKinds.filter(needsOrganisation)
const inDays = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000)

describe('what a code is for', () => {
  it('is shown to everyone who has the code, without a login', async () => {
    const { code } = await invited({ used: 4 })
    expect(await ask(code)).toEqual({
      kind: 'groupMedia',
      organisation: { zh: '滨海日报', en: '滨海日报' },
      summit: {
        name: { zh: '第六届跨国公司领导人峰会', en: 'Sixth Summit of Multinational Company Leaders' },
        city: { zh: '青岛', en: 'Qingdao' },
        begins: '2026-06-18',
        ends: '2026-06-20',
        registrationOpens: '2026-04-01',
        current: true,
      },
      activity: null,
      guestType: null,
      state: 'open',
      opensAt: null,
      expiresAt: '2026-05-31T02:00:00.000Z',
      placesLeft: 6,
    })
  })

  it.each(ofOrganisations)('is answered for %s', async (kind) => {
    const { code } = await invited({ kind })
    expect(await ask(code)).toMatchObject({ kind, state: 'open' })
  })

  it('is found however it is typed', async () => {
    const { code } = await invited()
    const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `
    expect(await ask(typed)).toEqual(await ask(code))
  })

  it('says whether it can be used', async () => {
    const past = await createSummit(portal.db, { number: 5, year: 2025, current: false })
    const stateOf = async (given: Given) => (await ask((await invited(given)).code)).state
    expect(await stateOf({ quota: 3, used: 3 })).toBe('usedUp')
    expect(await stateOf({ opensAt: inDays(1) })).toBe('notYet')
    expect(await stateOf({ expiresAt: inDays(0) })).toBe('expired')
    const { code: old } = await invited({ summitId: past.id, expiresAt: inDays(90) })
    // whatever its last day: an old poster says which year it was for
    expect(await ask(old)).toMatchObject({ state: 'expired', summit: { current: false } })
    expect(await stateOf({ revokedAt: inDays(0), expiresAt: inDays(-1), quota: 3, used: 3 })).toBe('revoked')
    expect(await stateOf({ expiresAt: inDays(-1), quota: 3, used: 3 })).toBe('expired')
    portal.clock.set('2026-03-31T15:59:00Z')
    expect(await stateOf({})).toBe('notYet')
    portal.clock.set('2026-03-31T16:00:00Z')
    expect(await stateOf({})).toBe('open')
    portal.clock.set('2026-05-01T02:00:00Z')
  })
})

describe('the refusals of R-078', () => {
  it('10007 without the parameter, 10001 when it is blank', async () => {
    const codeOf = async (search: string) => {
      const answer = await portal.app.inject({ url: `${api.masterInfo.path}${search}` })
      return [answer.statusCode, answer.json().code]
    }
    expect(await codeOf('')).toEqual([400, 10007])
    for (const blank of ['', '%20%20', '%E3%80%80'])
      expect(await codeOf(`?inviteCode=${blank}`)).toEqual([400, 10001])
  })

  it('10002 in the same bytes for whatever is no code', async () => {
    const { code } = await invited()
    const unknown = await Promise.all(
      [
        `${code.slice(0, 9)}${code.endsWith('2') ? '3' : '2'}`,
        'x',
        '0'.repeat(10),
        'a'.repeat(3000),
        '\u0000'.repeat(10),
        '邀请码邀请码邀请码邀',
        "' or 1=1 --",
      ].map((wrong) =>
        portal.app.inject({ url: `${api.masterInfo.path}?inviteCode=${encodeURIComponent(wrong)}` }),
      ),
    )
    expect(new Set(unknown.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    const bodies = new Set(unknown.map(({ body }) => body))
    expect(bodies.size).toBe(1)
    expect(JSON.parse([...bodies][0] ?? '')).toMatchObject({ code: 10002, data: null })
  })

  it.each(ofOrganisations)('10003 when a link of an organisation is linked to none: %s', async (kind) => {
    const { code } = await invited({ kind, organisationId: null })
    expect(await refused(code)).toMatchObject({ status: 409, code: 10003 })
  })

  it('10004 when the organisation has not been filled in', async () => {
    const { organisationId: empty } = await portal.organisationAccount()
    const { code } = await invited({ organisationId: empty })
    expect((await refused(code)).code).toBe(10004)
  })

  it('10005 when days and limits of the edition are not whole', async () => {
    // no call leads to such an edition; only a manual change of the database does
    const days = { registrationOpens: '2024-05-29', registrationCloses: '2024-04-01' }
    const summit = await createSummit(portal.db, { ...days, number: 4, year: 2024, current: false })
    const { code } = await invited({ summitId: summit.id })
    expect(await refused(code)).toMatchObject({ status: 409, code: 10005 })
  })

  it('10006 when nothing says what a registration becomes', async () => {
    const { code } = await invited({ registersAs: null })
    expect(await refused(code)).toMatchObject({ status: 409, code: 10006 })
  })
})

describe('guessing', () => {
  it('has nothing to go by: codes are drawn from an alphabet without look-alikes', async () => {
    const drawn = await Promise.all(Array.from({ length: 200 }, () => invited()))
    const codes = drawn.map(({ code }) => code)
    expect(new Set(codes).size).toBe(200)
    expect(new Set(codes.join(''))).toEqual(new Set(codeAlphabet))
    expect(codes.filter((code) => !/^[2-9A-HJKMNP-TV-Z]{10}$/.test(code))).toEqual([])
  })

  it('no invitation is used more often than its quota allows', async () => {
    const { id } = await invited({ quota: 2 })
    await expect(
      portal.db.update(invitations).set({ used: 3 }).where(eq(invitations.id, id)),
    ).rejects.toThrow()
  })
})
