import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import type { Actor } from '#domain/actor.ts'
import { createSummit } from '#domain/ground/summit/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import type { InvitedActivity } from '#domain/services.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { noteTyped } from './server/actions/holds.ts'
import { revokeInvitation } from './server/actions/manage.ts'
import {
  giveBackLapsed,
  giveBackUse,
  keepUse,
  noteUsesApproved,
  type PlaceRequest,
  standingOf,
  takeNewUses,
  takeUse,
} from './server/actions/uses.ts'
import { invitations, invitationUses } from './server/tables.ts'
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

type Given = NonNullable<Parameters<typeof openInvitation>[1]>
const invited = (given: Given = {}) => openInvitation(portal, { organisationId, ...given })
const hours = (count: number) => count * 3_600_000

/** Services that know one activity, valid by default; activities are an upper noun. */
const servicesWith = (activity: Partial<InvitedActivity>) => ({
  clock: portal.clock,
  invitedActivity: async () => ({
    title: { zh: '圆桌', en: 'Round table' },
    organisationId: null,
    hasMode: true,
    abandoned: false,
    ...activity,
  }),
})

let people = 0
/** Takes a place, for a new person by default. */
const take = (code: string, given: Partial<PlaceRequest> = {}, activity?: Partial<InvitedActivity>) =>
  portal.db.transaction((tx) =>
    takeUse(tx, activity ? servicesWith(activity) : portal.services, {
      code,
      scope: {},
      person: `1380000${people++}`,
      subjectId: randomUUID(),
      ...given,
    }),
  )
const keep = (subjectId: string) => portal.db.transaction((tx) => keepUse(tx, portal.services, subjectId))
const giveBack = (subjectId: string) =>
  portal.db.transaction((tx) => giveBackUse(tx, portal.services, subjectId, 'withdrawal'))
const noteApproved = (subjectId: string, approved: boolean) =>
  noteUsesApproved(portal.db, portal.services, [subjectId], approved)

const refusalOf = async (act: Promise<unknown>) => {
  const error = await act.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw error ?? new Error('not refused')
  return error.kind.code
}
async function usedOf(id: string) {
  const [row] = await portal.db.select().from(invitations).where(eq(invitations.id, id))
  return row?.used
}
const usesOf = (id: string) =>
  portal.db.select().from(invitationUses).where(eq(invitationUses.invitationId, id))

describe('a code is refused, in the words of R-078 and R-079', () => {
  const past = () => new Date(portal.clock.now().getTime() - 1)
  const later = () => new Date(portal.clock.now().getTime() + hours(1))
  const toActivity = {
    kind: 'activityGuest',
    registersAs: 'activityGuest',
    activityId: randomUUID(),
  } as const
  const contradictory = () =>
    createSummit(portal.db, {
      number: 5,
      year: 2025,
      current: false,
      registrationOpens: '2025-05-29',
      registrationCloses: '2025-04-01',
    })
  it.each<[number, string, () => Given | Promise<Given>, Partial<PlaceRequest>?, Partial<InvitedActivity>?]>([
    [10001, 'blank', () => ({}), { code: ' 　' }],
    [10002, 'unknown', () => ({}), { code: 'ABCDEFGHJK' }],
    [10002, 'no code at all', () => ({}), { code: "' or 1=1 --" }],
    [10002, 'of another organisation', () => ({}), { scope: { organisationId: randomUUID() } }],
    [10002, 'of another edition', () => ({}), { scope: { summitId: randomUUID() } }],
    [40995, 'for another page', () => ({}), { scope: { kinds: ['groupWorker'] } }],
    [40995, 'for people of another kind', () => ({}), { scope: { registersAs: 'guest' } }],
    [10003, 'linked to no organisation', () => ({ organisationId: null })],
    [
      10004,
      'nameless organisation',
      async () => ({ organisationId: (await portal.organisationAccount()).organisationId }),
    ],
    [10005, 'edition not whole', async () => ({ summitId: (await contradictory()).id })],
    [10006, 'nothing says what it becomes', () => ({ registersAs: null })],
    [40921, 'linked to no activity', () => ({ kind: 'activityGuest' })],
    [40921, 'linked to an activity that is gone', () => toActivity],
    [40922, 'no way to attend', () => toActivity, {}, { hasMode: false }],
    [40923, 'abandoned', () => toActivity, {}, { abandoned: true }],
    [40991, 'not yet', () => ({ opensAt: later() })],
    [40992, 'used up', () => ({ quota: 3, used: 3 })],
    [40993, 'expired', () => ({ expiresAt: past() })],
    [40994, 'revoked', () => ({ revokedAt: past() })],
  ])('%i: %s', async (refusal, _what, given, placeRequest, activity) => {
    const { id, code, used } = await invited(await given())
    expect(await refusalOf(take(code, placeRequest, activity))).toBe(refusal)
    expect(await usedOf(id)).toBe(used)
  })
})

describe('a place', () => {
  it('is held for a day, and given back by lapse: at once when it is asked for, and by housekeeping', async () => {
    const { id, code } = await invited({ quota: 1 })
    await take(code)
    portal.clock.advance(hours(24) - 1)
    expect(await refusalOf(take(code))).toBe(40992)
    portal.clock.advance(1)
    await take(code)
    expect(await usedOf(id)).toBe(1)
    portal.clock.advance(hours(24))
    expect(await giveBackLapsed(portal.services, portal.clock.now())).toBeGreaterThan(0)
    expect(await usedOf(id)).toBe(0)
    expect((await usesOf(id)).map(({ givenBackFor }) => givenBackFor)).toEqual(['lapse', 'lapse'])
    expect(await giveBackLapsed(portal.services, portal.clock.now())).toBe(0)
  })

  it('is kept by submitting, for good; given back by withdrawal, once', async () => {
    const { id, code } = await invited({ quota: 1 })
    const { use } = await take(code)
    expect(await keep(use.subjectId)).toMatchObject({ id })
    await keep(use.subjectId)
    portal.clock.advance(hours(48))
    await giveBackLapsed(portal.services, portal.clock.now())
    expect(await refusalOf(take(code))).toBe(40992)
    await giveBack(use.subjectId)
    await giveBack(use.subjectId)
    expect(await usedOf(id)).toBe(0)
    await take(code)
  })

  it('that has lapsed is taken anew by submitting while there is one, and otherwise refused in words', async () => {
    const { id, code } = await invited({ quota: 1 })
    const slow = await take(code)
    portal.clock.advance(hours(24))
    const quick = await take(code)
    expect(await refusalOf(keep(slow.use.subjectId))).toBe(40992)
    await giveBack(quick.use.subjectId)
    await keep(slow.use.subjectId)
    expect(await usedOf(id)).toBe(1)
    expect((await usesOf(id)).filter(({ givenBackAt }) => !givenBackAt)).toMatchObject([
      { subjectId: slow.use.subjectId, keptAt: portal.clock.now() },
    ])
  })

  it('is one for each person: coming again leads to the record that was begun, also when the code is over by then', async () => {
    const { id, code } = await invited({ quota: 1 })
    const first = await take(code, { person: '13800138000' })
    portal.clock.advance(hours(20))
    await portal.db.update(invitations).set({ revokedAt: portal.clock.now() }).where(eq(invitations.id, id))
    const again = await take(code, { person: '13800138000' })
    expect(again.use).toMatchObject({ id: first.use.id, subjectId: first.use.subjectId })
    expect(await usedOf(id)).toBe(1)
    // and not given back yet
    portal.clock.advance(hours(20))
    await keep(first.use.subjectId)
    expect(JSON.stringify(await usesOf(id))).not.toContain('13800138000')
  })

  it('of a revoked code is held for the 24 hours that were said then: for an empty member too, and not for longer by coming again', async () => {
    const { id, code } = await invited()
    const accountId = randomUUID()
    const [self, member] = [
      await take(code, { person: '13800138001' }),
      await take(code, { by: { accountId, way: 'member' } }),
    ]
    portal.clock.advance(hours(0.25))
    const { services, db } = portal
    const actor = { accountId, name: { zh: '秘书处', en: 'Office' } } as Actor
    await db.transaction((tx) => revokeInvitation({ db: tx, services, actor }, id, 'finish'))
    const end = new Date(portal.clock.now().getTime() + hours(24))
    const ends = async () => (await usesOf(id)).map(({ heldUntil }) => heldUntil)
    expect(await ends()).toEqual([end, end])
    portal.clock.advance(hours(20))
    await take(code, { person: '13800138001' })
    await noteTyped(db, services, [member.use.subjectId])
    expect(await ends()).toEqual([end, end])
    await keep(member.use.subjectId)
    portal.clock.advance(hours(4))
    await giveBackLapsed(services, portal.clock.now())
    expect(await refusalOf(keep(self.use.subjectId))).toBe(40994)
    expect(await usedOf(id)).toBe(1)
  })

  it('of an expired code is held for 24 hours from its beginning, for a member with the first entry, and not for longer by coming again; of one that opens again as of any', async () => {
    const { id, code } = await invited()
    const self = { person: '13800138002' }
    const begun = portal.clock.now().getTime()
    const member = await take(code, { by: { accountId: randomUUID(), way: 'member' } })
    await take(code, self)
    const { services, db } = portal
    const ends = async () =>
      (await usesOf(id)).map(({ heldUntil }) => heldUntil.getTime() - begun).sort((a, b) => a - b)
    const expire = (expiresAt: Date) =>
      db.update(invitations).set({ expiresAt }).where(eq(invitations.id, id))
    portal.clock.advance(hours(0.25))
    await expire(portal.clock.now())
    await take(code, self)
    await noteTyped(db, services, [member.use.subjectId])
    expect(await ends()).toEqual([hours(24), hours(24)])
    await expire(new Date(begun + hours(48)))
    await take(code, self)
    expect(await ends()).toEqual([hours(24), hours(24.25)])
  })

  it('of a member, by a code that the release before revoked, has the hours from then with its first entry', async () => {
    const { id, code } = await invited()
    const { use } = await take(code, { by: { accountId: randomUUID(), way: 'member' } })
    const revokedAt = portal.clock.now()
    await portal.db.update(invitations).set({ revokedAt }).where(eq(invitations.id, id))
    portal.clock.advance(hours(0.25))
    await noteTyped(portal.db, portal.services, [use.subjectId])
    expect(await usesOf(id)).toMatchObject([{ heldUntil: new Date(revokedAt.getTime() + hours(24)) }])
  })

  it('is one for each record: another code gives the first one back', async () => {
    const [one, other] = [await invited(), await invited()]
    const { use } = await take(one.code)
    await take(other.code, { subjectId: use.subjectId })
    expect([await usedOf(one.id), await usedOf(other.id)]).toEqual([0, 1])
    expect(await usesOf(one.id)).toMatchObject([{ givenBackFor: 'replacement' }])
    // when the new code is refused, the record keeps its present place
    const full = await invited({ quota: 1, used: 1 })
    expect(await refusalOf(take(full.code, { subjectId: use.subjectId }))).toBe(40992)
    expect(await usedOf(other.id)).toBe(1)
  })

  it('says what was approved by the code, and no longer', async () => {
    const { id, code } = await invited()
    const { use } = await take(code)
    await keep(use.subjectId)
    await noteApproved(use.subjectId, true)
    expect(await usesOf(id)).toMatchObject([{ approvedAt: portal.clock.now() }])
    await noteApproved(use.subjectId, false)
    expect(await usesOf(id)).toMatchObject([{ approvedAt: null }])
  })

  it('is there for all of a list or for none, also where two lists want the last ones at once', async () => {
    const { id, code } = await invited({ quota: 5 })
    const list = (count: number) =>
      portal.db.transaction((tx) =>
        takeNewUses(tx, portal.services, {
          code,
          scope: {},
          people: Array.from({ length: count }, () => ({
            person: `listed ${people++}`,
            subjectId: randomUUID(),
          })),
        }),
      )
    const outcomes = await Promise.allSettled([list(3), list(3)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: { code: 40992 } },
    })
    expect(await usedOf(id)).toBe(3)
    await list(2)
    expect(await refusalOf(list(1))).toBe(40992)
    expect([await usedOf(id), (await usesOf(id)).length]).toEqual([5, 5])
  })

  it('is open to whom the code is for, and the code unknown to others', async () => {
    const { code } = await invited({ quota: 2, used: 1 })
    const standing = (scope: PlaceRequest['scope'], besides = 0) =>
      standingOf(portal.db, portal.services, { code, scope, besides })
    expect(await standing({ organisationId })).toBe('open')
    expect(await standing({ organisationId }, 1)).toBe('over')
    expect(await standing({ organisationId: randomUUID() })).toBe('unknown')
    expect(await standing({ kinds: ['groupWorker'] })).toBe('unknown')
  })

  it('of two codes exchanged by two records at once locks neither out', async () => {
    const [a, b] = [await invited({ quota: 50 }), await invited({ quota: 50 })]
    const subjects = await Promise.all(Array.from({ length: 12 }, () => take(a.code)))
    await Promise.all(
      subjects.map(async ({ use: { subjectId } }, at) => {
        await take(at % 2 ? b.code : a.code, { subjectId })
        await take(at % 2 ? a.code : b.code, { subjectId, person: `p${at}` })
      }),
    )
    expect([await usedOf(a.id), await usedOf(b.id)]).toEqual([6, 6])
    const living = [...(await usesOf(a.id)), ...(await usesOf(b.id))].filter((use) => !use.givenBackAt)
    expect(living).toHaveLength(12)
  })
})
