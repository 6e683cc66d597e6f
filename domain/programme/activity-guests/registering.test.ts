import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { privacyApi } from '#domain/ground/privacy/api.ts'
import { refusals } from '#domain/ground/summit/refusals.ts'
import { type DoorSettings, doorOf } from '#domain/ground/summit/rules.ts'
import { setSummit } from '#domain/ground/summit/testing.ts'
import { ownInvitationsApi } from '#domain/identity/invitations/api/console.ts'
import { openInvitation } from '#domain/identity/invitations/testing.ts'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { activitiesApi } from '#domain/programme/activities/api.ts'
import { findActivity, noteTold } from '#domain/programme/activities/server/actions.ts'
import {
  changeActivity,
  hostedActivityFor,
  publishedActivity,
  putActivity,
} from '#domain/programme/activities/testing.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { registeringApi as api } from './api/registering.ts'
import { activityGuestsApi } from './api.ts'
import { type ActivityGuestDraft, activityGuest, numberOf } from './rules.ts'
import { atDoor, begunByLink, guestFields, handIn, linkTo, portraitSent } from './testing.ts'

let portal: TestPortal
let host: Awaited<ReturnType<TestPortal['organisationAccount']>>
beforeAll(async () => {
  portal = await startTestPortal()
  host = await portal.organisationAccount()
  const { revision } = await host.call(organisationsApi.own, {})
  const change = { name: '海洋经济研究会', englishName: 'Ocean Research Society' }
  await host.call(organisationsApi.saveOwn, { body: { revision, change } })
})
afterAll(() => portal.close())

const hosted = (given: Parameters<typeof hostedActivityFor>[2] = {}) =>
  hostedActivityFor(portal, host.organisationId, given)

const listed = async (activityId: string) =>
  (await host.call(activityGuestsApi.list, { query: { activityId } })).records
const placesOf = async (id: string) =>
  (await host.call(ownInvitationsApi.list, {})).find((each) => each.id === id)

/** Subjects of the messages to a number or address. */
const sentTo = async (to: string) =>
  (await portal.visitor.call(outboxApi.mailbox, { query: { to } })).map(({ subject }) => subject)

describe('who was sent a link', () => {
  it('sees the activity, registers on their own number, leaves and comes back; the host sees it, and a place follows', async () => {
    const activityId = await hosted()
    const link = await linkTo(host, activityId)
    const query = { inviteCode: link.code }
    const invitation = await portal.visitor.call(api.invitation, { query })
    expect(invitation).toMatchObject({
      state: 'open',
      obstacle: null,
      isDoorClosed: false,
      activity: { id: activityId, name: { en: 'Forum on open cooperation' }, begins: '2026-06-18T09:00' },
    })
    const visitor = await atDoor(portal)
    const { id, ...begun } = await begunByLink(visitor, link.code)
    expect(begun).toMatchObject({ mobile: visitor.account, proven: 'mobile', begun: true, form: 'onSite' })
    // the policy was accepted by the box of the door: their home does not ask again
    expect(await visitor.call(privacyApi.own, {})).toMatchObject({ asked: null })
    expect(await placesOf(link.id)).toMatchObject({ used: 1, begun: 1, submitted: 0 })
    const early = await refusalOf(visitor.call(api.submit, { params: { id } }))
    expect(early.code).toBe(42200)
    expect(early.data).toContainEqual({ path: 'name', code: 'required' })
    expect(early.data).toContainEqual({ path: 'portrait', code: 'required' })

    expect(await handIn(visitor, id)).toMatchObject({ begun: false, state: 'registered' })
    expect(await listed(activityId)).toMatchObject([{ id, byLink: true, begun: false, missing: 0 }])
    expect(await placesOf(link.id)).toMatchObject({ used: 1, submitted: 1 })
    const told = async () =>
      (await sentTo(visitor.account)).filter((each) => each.startsWith('You are registered'))
    expect(await told()).toEqual(['You are registered: Forum on open cooperation'])
    // submitting again sends no second message and takes no second place
    await visitor.call(api.submit, { params: { id } })
    expect(await told()).toHaveLength(1)

    expect((await visitor.call(api.leave, { params: { id } })).state).toBe('withdrawn')
    expect((await refusalOf(visitor.call(api.submit, { params: { id } }))).code).toBe(40912)
    expect(await placesOf(link.id)).toMatchObject({ used: 0 })
    const again = await begunByLink(visitor, link.code)
    // the portrait was deleted with the cancelled registration
    expect(again).toMatchObject({ id, state: 'registered', begun: true, name: '林晓东', portrait: null })
    expect((await refusalOf(visitor.call(api.submit, { params: { id } }))).data).toEqual([
      { path: 'portrait', code: 'required' },
    ])
    await portraitSent(visitor, id)
    await visitor.call(api.submit, { params: { id } })
    expect(await listed(activityId)).toHaveLength(1)
    expect(await placesOf(link.id)).toMatchObject({ used: 1 })
  })

  it('begins nothing outside of the days of this kind of registration, nor while it is switched off', async () => {
    const link = await linkTo(host, await hosted())
    const begin = async (door: Pick<DoorSettings, 'isOpen' | 'opens' | 'closes'>) => {
      const doors = { [link.kind]: { ...doorOf({}, link.kind), ...door } }
      await setSummit(portal.db, portal.summit.id, { doors })
      return refusalOf(begunByLink(await atDoor(portal), link.code))
    }
    try {
      const later = { isOpen: true, opens: '2026-12-30', closes: '2026-12-31' }
      expect((await begin(later)).code).toBe(refusals.doorNotOpen.code)
      expect((await begin({ ...later, isOpen: false, opens: null })).code).toBe(refusals.doorClosed.code)
    } finally {
      await setSummit(portal.db, portal.summit.id, { doors: {} })
    }
    expect(await placesOf(link.id)).toMatchObject({ used: 0 })
  })

  it('registers once, also when they begin twice at the same time', async () => {
    const activityId = await hosted()
    const { code, id } = await linkTo(host, activityId)
    const visitor = await atDoor(portal)
    const replies = await Promise.all([begunByLink(visitor, code), begunByLink(visitor, code)])
    expect(new Set(replies.map((each) => each.id)).size).toBe(1)
    expect(await listed(activityId)).toHaveLength(1)
    expect(await placesOf(id)).toMatchObject({ used: 1 })
  })

  it('goes on with what the organisation had entered for their number, and takes no place for it', async () => {
    const activityId = await hosted()
    const { code, id: linkId } = await linkTo(host, activityId)
    const visitor = await atDoor(portal)
    const guestId = randomUUID()
    const { revision } = await host.call(activityGuestsApi.create, {
      params: { id: activityId },
      body: { guestId },
    })
    const change = { ...guestFields(), mobile: visitor.account }
    await host.call(activityGuestsApi.save, { params: { id: guestId }, body: { revision, change } })
    expect(await begunByLink(visitor, code)).toMatchObject({ id: guestId, begun: true, name: '林晓东' })
    await portraitSent(visitor, guestId)
    expect(await visitor.call(api.submit, { params: { id: guestId } })).toMatchObject({ begun: false })
    expect(await placesOf(linkId)).toMatchObject({ used: 0 })
  })

  it('keeps the number that they proved, and is asked for the country instead of landline, province and city where it is abroad', async () => {
    const { code } = await linkTo(host, await hosted())
    const visitor = await atDoor(portal, 'anna.berg@example.com')
    const { id, revision } = await begunByLink(visitor, code)
    const save = (change: ActivityGuestDraft) =>
      visitor.call(api.saveOwn, { params: { id }, body: { revision, change } })
    expect((await refusalOf(save({ email: 'other@example.com' }))).data).toEqual([
      { path: 'email', code: 'notAsked' },
    ])
    const { landline: _, province: __, city: ___, ...abroad } = guestFields()
    const filled = await save({
      ...abroad,
      email: visitor.account,
      name: 'Anna Berg',
      mobile: '+4915112345678',
    })
    await portraitSent(visitor, id)
    const handedIn = () => visitor.call(api.submit, { params: { id } })
    expect((await refusalOf(handedIn())).data).toEqual([{ path: 'residenceCountry', code: 'required' }])
    const [{ revision: newest = 0 } = {}] = await visitor.call(api.mine, {})
    expect(newest).toBeGreaterThanOrEqual(filled.revision)
    await visitor.call(api.saveOwn, {
      params: { id },
      body: { revision: newest, change: { residenceCountry: 'DE' } },
    })
    const registered = await handedIn()
    expect(registered).toMatchObject({ begun: false, number: numberOf(id) })
    // whose host finds them by the number on the receipt
    const { records } = await host.call(activityGuestsApi.list, { query: { search: registered.number } })
    expect(records.map((record) => record.id)).toEqual([id])
  })

  it('of a mainland number lives in China until they say otherwise', async () => {
    const { code } = await linkTo(host, await hosted())
    const visitor = await atDoor(portal)
    expect(await begunByLink(visitor, code)).toMatchObject({ residenceCountry: 'CN' })
    const asked = (of: ActivityGuestDraft) =>
      (['province', 'city'] as const).filter((key) => activityGuest.isAsked(key, of))
    expect(asked({ residenceCountry: 'CN', mobile: '+4915112345678' })).toHaveLength(2)
    expect(asked({ residenceCountry: 'DE', mobile: visitor.account })).toEqual([])
    expect(asked({ mobile: visitor.account })).toHaveLength(2)
  })

  it('is not refused by their number in the registration of another, who has not proved it', async () => {
    const { code } = await linkTo(host, await hosted())
    const [byMail, owner] = [await atDoor(portal, 'typist@example.com'), await atDoor(portal)]
    const { id } = await begunByLink(byMail, code)
    await handIn(byMail, id, { email: byMail.account, mobile: owner.account })
    const { id: own } = await begunByLink(owner, code)
    expect(await handIn(owner, own)).toMatchObject({ begun: false, mobile: owner.account })
  })

  it('keeps the proven number against the organisation too, which enters no number twice', async () => {
    const activityId = await hosted()
    const { code } = await linkTo(host, activityId)
    const visitor = await atDoor(portal)
    const { id } = await begunByLink(visitor, code)
    const save = async (guestId: string, change: ActivityGuestDraft) => {
      const { revision } = await host.call(activityGuestsApi.read, { params: { id: guestId } })
      return host.call(activityGuestsApi.save, { params: { id: guestId }, body: { revision, change } })
    }
    expect((await refusalOf(save(id, { mobile: '13900000077' }))).data).toEqual([
      { path: 'mobile', code: 'contactProven' },
    ])
    await save(id, { mobile: visitor.account, name: '林晓东' })
    const guestId = randomUUID()
    await host.call(activityGuestsApi.create, { params: { id: activityId }, body: { guestId } })
    expect((await refusalOf(save(guestId, { mobile: visitor.account }))).data).toEqual([
      { path: 'mobile', code: 'mobileKnown' },
    ])
  })

  it('does not come back by the link once the organisation has taken them out', async () => {
    const activityId = await hosted()
    const { code, id: linkId } = await linkTo(host, activityId)
    const visitor = await atDoor(portal)
    const { id } = await begunByLink(visitor, code)
    const { revision } = await handIn(visitor, id)
    const set = (state: 'withdrawn' | 'registered', at: number) =>
      host.call(activityGuestsApi.setState, { params: { id }, body: { revision: at, state } })
    const out = await set('withdrawn', revision)
    expect(await placesOf(linkId)).toMatchObject({ used: 0 })
    expect((await refusalOf(begunByLink(visitor, code))).code).toBe(40948)
    expect(await visitor.call(api.mine, {})).toMatchObject([{ isTakenOut: true }])
    await set('registered', out.revision)
    expect(await visitor.call(api.mine, {})).toMatchObject([{ state: 'registered', isTakenOut: false }])
    expect(await placesOf(linkId)).toMatchObject({ used: 1 })
  })
})

describe('the portrait of who registers by a link', () => {
  const size = async (sent: Promise<Blob>) => (await sent).size

  it('keeps the rules of a photo, is seen by the guest, the host and organisers, and by nobody else', async () => {
    const { code } = await linkTo(host, await hosted())
    const visitor = await atDoor(portal)
    const { id } = await begunByLink(visitor, code)
    const none = await refusalOf(visitor.call(api.ownPortrait, { params: { id } }))
    expect(none.status).toBe(404)
    const file = new Blob([new Uint8Array(await samplePortrait({ width: 300, height: 400 }))])
    const send = { params: { id }, query: {}, file, fileName: 'small.jpg' }
    expect((await refusalOf(visitor.call(api.putPortrait, send))).data).toMatchObject({
      verdicts: expect.arrayContaining([expect.objectContaining({ rule: 'pixels', ok: false })]),
    })
    const sent = await portraitSent(visitor, id)
    expect(sent.portrait).toEqual(expect.any(String))
    // the same upload again is the same picture; a different one replaces it
    expect(await portraitSent(visitor, id)).toMatchObject({ portrait: sent.portrait })
    // during an outage of the storage it can neither be compared with the stored one nor replace it
    vi.spyOn(portal.services.files, 'put').mockRejectedValue(new Error('the bucket does not answer'))
    expect(await refusalOf(portraitSent(visitor, id))).toMatchObject({ status: 503, code: 50311 })
    vi.restoreAllMocks()
    const params = { id }
    expect(await size(visitor.call(api.ownPortrait, { params }))).toBeGreaterThan(1_000)
    const look = { params, query: { size: 'list' as const } }
    expect(await size(host.call(activityGuestsApi.portrait, look))).toBeGreaterThan(100)
    const desk = await portal.organiser('desk')
    expect(await size(desk.call(activityGuestsApi.portrait, look))).toBeGreaterThan(100)
    const stranger = await portal.organisationAccount()
    expect((await refusalOf(stranger.call(activityGuestsApi.portrait, look))).status).toBe(404)
    const other = await atDoor(portal)
    expect((await refusalOf(other.call(api.ownPortrait, { params }))).status).toBe(404)
    // a guest whom the organisation withdrew cannot upload another
    await visitor.call(api.leave, { params })
    expect((await refusalOf(portraitSent(visitor, id))).status).toBe(409)
    expect((await refusalOf(host.call(activityGuestsApi.portrait, look))).status).toBe(404)
  })
})

describe('refused', () => {
  it.each([
    ['not linked to an event', { organisationId: null }, 40921],
    ['access or meeting mode is not set up', { state: 'draft', mode: null }, 40922],
    ['the event is abandoned', { state: 'abandoned' }, 40923],
  ] as const)('where %s, on the page and when beginning (R-078)', async (_why, values, code) => {
    const activityId = await hosted()
    const link = await openInvitation(portal, {
      kind: 'activityGuest',
      registersAs: 'activityGuest',
      activityId,
    })
    const visitor = await atDoor(portal)
    await putActivity(portal.db, activityId, values)
    const look = portal.visitor.call(api.invitation, { query: { inviteCode: link.code } })
    expect((await refusalOf(look)).code).toBe(code)
    expect((await refusalOf(begunByLink(visitor, link.code))).code).toBe(code)
  })

  it('are a code of another page, a used-up and a closed one; who has begun by it may still hand in', async () => {
    const activityId = await hosted()
    const link = await linkTo(host, activityId, 1)
    const [first, second] = [await atDoor(portal), await atDoor(portal)]
    const { id } = await begunByLink(first, link.code)
    expect((await refusalOf(begunByLink(second, link.code))).code).toBe(40992)
    await host.call(ownInvitationsApi.close, { params: { id: link.id } })
    const query = { inviteCode: link.code }
    expect(await portal.visitor.call(api.invitation, { query })).toMatchObject({ state: 'revoked' })
    expect(await handIn(first, id)).toMatchObject({ begun: false })
    const other = await openInvitation(portal, { kind: 'groupMedia', registersAs: 'personnel' })
    const wrong = portal.visitor.call(api.invitation, { query: { inviteCode: other.code } })
    expect((await refusalOf(wrong)).status).toBe(409)
  })

  it('is a link to another organisation’s activity, and the end of one', async () => {
    const activityId = await hosted()
    const link = await linkTo(host, activityId)
    const stranger = await portal.organisationAccount()
    const change = { quota: 5, expires: '2026-06-18T09:00', approves: false }
    const body = { id: randomUUID(), kind: 'activityGuest' as const, activityId, change }
    expect((await refusalOf(stranger.call(ownInvitationsApi.createForActivity, { body }))).status).toBe(404)
    const close = stranger.call(ownInvitationsApi.close, { params: { id: link.id } })
    expect((await refusalOf(close)).status).toBe(404)
  })
})

it('tells each guest once that the activity has moved, and once that it does not take place', async () => {
  const programme = await portal.organiser('programme')
  const { id: activityId } = await publishedActivity(programme)
  await putActivity(portal.db, activityId, { organisationId: host.organisationId })
  const { code } = await linkTo(host, activityId)
  const visitor = await atDoor(portal, 'moved@example.com')
  const { id } = await begunByLink(visitor, code)
  await handIn(visitor, id, { mobile: '13900009999', email: visitor.account })
  await changeActivity(programme, activityId, { chinesePlace: '会展中心二号厅' })
  const moved = await findActivity(portal.db, activityId)
  await portal.db.transaction(async (tx) => moved && noteTold(tx, portal.services, moved))
  const { revision } = await programme.call(activitiesApi.read, { params: { id: activityId } })
  const body = { revision, operation: 'abandon' as const }
  await programme.call(activitiesApi.decide, { params: { id: activityId }, body })
  expect((await sentTo(visitor.account)).filter((each) => each.includes('Forum')).sort()).toEqual([
    'Cancelled: Forum on open cooperation',
    'Changed: Forum on open cooperation',
    'You are registered: Forum on open cooperation',
  ])
})
