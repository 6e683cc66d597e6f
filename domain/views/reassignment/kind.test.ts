import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { reviewApi } from '#domain/approval/review/api.ts'
import { approvedGuest, decideOn } from '#domain/approval/review/testing.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { newMobile } from '#domain/identity/accounts/testing.ts'
import { openInvitation, usedOf } from '#domain/identity/invitations/testing.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { completeGuest, everyConsent, putInto } from '#domain/people/participants/testing.ts'
import { intentionsApi } from '#domain/plans/intentions/api.ts'
import { itinerariesApi } from '#domain/plans/itineraries/api.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { placesOf, signUpFor } from '#domain/programme/attendance/testing.ts'
import { refusalOf } from '#kit/testing/refusal-of.ts'
import { kindChanges, reason, worker } from './testing.ts'

const {
  portal,
  secretary,
  reviewer,
  programme,
  owner,
  read,
  preview,
  change,
  effectsOf,
  approved,
  pending,
  rowsIn,
} = await kindChanges()
afterAll(() => portal.close())

describe('one who is approved and lacks what the new kind asks for', () => {
  it('is returned for it and not approved any more; person, photo and history stay, intention and places go', async () => {
    const email = 'anna.to.worker@example.com'
    const guest = await approved({ email })
    const { id } = guest
    await owner.call(intentionsApi.save, { params: { id }, body: { revision: 0, change: { exhibit: true } } })
    await owner.call(itinerariesApi.save, {
      params: { id },
      body: { revision: 0, change: { arrivalPickup: true } },
    })
    const activity = await publishedActivity(programme)
    await signUpFor(owner, activity.id, [id])

    const shown = await preview(id, worker)
    expect(shown).toMatchObject({ refused: null, status: 'returned' })
    expect(shown.lacks).toEqual(['unitName', 'residenceCountry', 'city'])
    const effects = shown.effects.map(({ what }) => what)
    for (const effect of [
      'record',
      'approvalEnds',
      'returned',
      'intentionGoes',
      'itineraryRests',
      'placesGo',
      'ownPlanEnds',
    ])
      expect(effects).toContain(effect)
    expect(await read(id)).toMatchObject({ kind: 'guest', status: 'approved' })

    const reply = await change(id, worker)
    expect(reply).toEqual({ id, status: 'returned', lacks: shown.lacks })
    const after = await read(id, owner)
    expect(after).toMatchObject({
      kind: 'personnel',
      personnelKind: 'worker',
      status: 'returned',
      approvedVersion: null,
      version: 1,
      portrait: guest.portrait,
    })
    expect(after.requested?.fields.map(({ field }) => field)).toEqual(shown.lacks)
    expect(after.requested?.fields[0]?.remark).toMatch(/改为“会务工作人员”.+Event staff/)
    expect(await placesOf(portal.db, activity.id)).toMatchObject({ taken: 0 })
    expect(await rowsIn(sql`select 1 from intentions where participant_id = ${id}`)).toEqual([])
    // kept, and nobody is expected by it
    expect(await rowsIn(sql`select active from itineraries where participant_id = ${id}`)).toEqual([
      { active: false },
    ])
    const steps = await reviewer.call(reviewApi.steps, { params: { id } })
    expect(steps.map(({ step }) => step)).toEqual(['submitted', 'approved', 'reopened', 'returned'])
    const history = await owner.call(participantsApi.history, { params: { id } })
    expect(history.find(({ field }) => field === 'kind')).toMatchObject({
      before: 'guest',
      after: 'personnel',
      reason,
      actorName: { en: 'Ms Fang' },
    })
  })

  it('and its owner is told once, with both kinds and the reason', async () => {
    const keeper = await portal.organisationAccount()
    const { id } = await approvedGuest(keeper, reviewer)
    await change(id, worker)
    const mails = await portal.visitor.call(outboxApi.mailbox, { query: { to: keeper.account } })
    const told = mails.filter(({ subject }) => subject?.startsWith('The kind of'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('from “Guest” to “Event staff”')
    expect(told[0]?.text).toContain(reason)
  })

  it('and is decided on as ever once the owner has completed it', async () => {
    const { id } = await approved()
    await owner.call(itinerariesApi.save, {
      params: { id },
      body: { revision: 0, change: { arrivalPickup: true } },
    })
    await change(id, worker)
    const after = await read(id, owner)
    const fields = { unitName: 'Port of Qingdao', residenceCountry: 'DE', city: 'Hamburg' }
    const saved = await owner.call(participantsApi.save, {
      params: { id },
      body: { revision: after.revision, change: fields },
    })
    const again = await owner.call(participantsApi.submit, {
      params: { id },
      body: { revision: saved.revision, consents: everyConsent },
    })
    expect(again).toMatchObject({ status: 'pending', version: 2 })
    await decideOn(reviewer, again, 'approve')
    expect(await read(id)).toMatchObject({ status: 'approved', approvedVersion: 2, personnelKind: 'worker' })
    expect(await rowsIn(sql`select active from itineraries where participant_id = ${id}`)).toEqual([
      { active: false },
    ])
  })

  it('who waits is returned, and what was returned stays so with the new remarks beside the former', async () => {
    const waiting = await pending()
    expect((await change(waiting.id, worker)).status).toBe('returned')
    const returned = await pending()
    await decideOn(reviewer, returned, 'return', {
      remark: 'See below',
      fieldRemarks: [{ field: 'portrait', remark: 'Too dark' }],
    })
    expect((await change(returned.id, worker)).status).toBe('returned')
    const { requested } = await read(returned.id)
    expect(requested?.remark).toBe('See below')
    expect(requested?.fields.map(({ field }) => field)).toEqual([
      'portrait',
      'unitName',
      'residenceCountry',
      'city',
    ])
  })
})

describe('one who lacks nothing', () => {
  it('stays approved with a next version in force by that act, there and back, and nothing is lost', async () => {
    const host = await approved()
    const { id } = await approved()
    await putInto(portal.db, id, { companionRole: 'spouse' })
    expect(await effectsOf(id, { kind: 'companion', guestId: host.id })).toEqual(
      expect.arrayContaining(['approvalStays', 'nextVersion', 'companionPlaceTaken']),
    )
    expect(await change(id, { kind: 'companion', guestId: host.id })).toMatchObject({
      status: 'approved',
      lacks: [],
    })
    const companion = await read(id)
    expect(companion).toMatchObject({
      kind: 'companion',
      guestId: host.id,
      guestApproved: true,
      version: 2,
      approvedVersion: 2,
      changedSinceSubmission: false,
    })
    const steps = await reviewer.call(reviewApi.steps, { params: { id } })
    expect(steps.at(-1)).toMatchObject({ step: 'approved', correction: true, version: 2, remark: reason })
    await change(id, { kind: 'guest' })
    const back = await read(id)
    expect(back).toMatchObject({
      kind: 'guest',
      guestId: null,
      status: 'approved',
      approvedVersion: 3,
      jobRank: 'chiefExecutive',
    })
    const history = await secretary.call(participantsApi.history, { params: { id } })
    expect(history.filter(({ field }) => field === 'guest')).toMatchObject([
      { before: 'Anna Maria Schmidt', after: null },
      { before: null, after: 'Anna Maria Schmidt' },
    ])
  })

  it('waits with a next version: a decision on the one before is refused with the difference', async () => {
    const host = await approved()
    const waiting = await pending()
    await putInto(portal.db, waiting.id, { companionRole: 'assistant' })
    await change(waiting.id, { kind: 'companion', guestId: host.id })
    expect(await read(waiting.id)).toMatchObject({ status: 'pending', version: 2, approvedVersion: null })
    const { status, data } = await refusalOf(decideOn(reviewer, waiting, 'approve'))
    expect(status).toBe(409)
    expect(data).toMatchObject({ seen: 1, version: 2 })
    await decideOn(reviewer, { id: waiting.id, version: 2 }, 'approve')
    expect(await read(waiting.id)).toMatchObject({ status: 'approved', kind: 'companion' })
  })

  it('a draft stays a draft', async () => {
    const { id } = await completeGuest(owner, { mobile: newMobile() })
    expect(await change(id, worker)).toMatchObject({ status: 'draft' })
    expect(await read(id)).toMatchObject({ kind: 'personnel', version: 0, missing: 3 })
  })
})

it('gives the place of an invitation code back, and the code leaves the record', async () => {
  const invitation = await openInvitation(portal, {
    kind: 'enroll',
    registersAs: 'guest',
    organisationId: owner.organisationId,
  })
  const { code } = invitation
  const { id } = await pending({ inviteCode: code })
  expect(await usedOf(portal.db, code)).toBe(1)
  expect(await effectsOf(id, worker)).toContain('codeFreed')
  await change(id, worker)
  expect(await usedOf(portal.db, code)).toBe(0)
  expect(await read(id)).toMatchObject({ inviteCode: null })
})
