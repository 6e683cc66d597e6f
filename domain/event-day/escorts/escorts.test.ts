import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { organiserRoles } from '#domain/actor.ts'
import { transportApi } from '#domain/event-day/transport/api.ts'
import type { Tap } from '#domain/event-day/transport/rules.ts'
import { moment, runAt, vehicleWith } from '#domain/event-day/transport/testing.ts'
import { accountsConsoleApi } from '#domain/identity/accounts/api/console.ts'
import { mergesApi } from '#domain/people/merges/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { completeGuest, putInto } from '#domain/people/participants/testing.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { putState, signUpFor } from '#domain/programme/attendance/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { searchOf } from '#kit/db/search/search-text.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { escortsApi as api } from './api.ts'
import { assignTo, escortsPortal } from './testing.ts'

const { portal, reception, escort, deputy, liaison, guest, assign, namesOf } = await escortsPortal()
afterAll(() => portal.close())

const now = () => portal.clock.now()
const inHours = (hours: number) => new Date(now().getTime() + hours * 3_600_000).toISOString()
const tapOf = (participantId: string, more: Partial<Tap> = {}): Tap => ({
  id: randomUUID(),
  participantId,
  direction: 'arrival',
  kind: 'met',
  undoes: null,
  at: now().toISOString(),
  ...more,
})
const send = (by: typeof escort, taps: Tap[]) =>
  by.call(api.tap, { body: { sentAt: now().toISOString(), taps } })
const signStatus = (by: typeof escort, id: string) =>
  by.call(api.ownSign, { params: { id } }).then(
    () => 200,
    ({ status }) => status,
  )

describe('an escort', () => {
  test('sees a guest from the beginning of the assignment until its end, as the deputy does, and nobody else', async () => {
    const [one, other] = [await guest('Alpha'), await guest('Beta')]
    const [made] = await assign([one], {
      beginsAt: inHours(1),
      endsAt: inHours(3),
      deputyId: deputy.accountId,
    })
    const seen = async () => [await namesOf(escort), await namesOf(deputy), await signStatus(escort, one)]
    expect(await seen()).toEqual([[], [], 404])
    portal.clock.advance(3_600_000)
    expect(await seen()).toEqual([['Alpha'], ['Alpha'], 200])
    expect((await deputy.call(api.ownGuests, {})).guests).toMatchObject([{ isDeputy: true }])
    expect([await signStatus(escort, other), await signStatus(escort, randomUUID())]).toEqual([404, 404])
    portal.clock.advance(2 * 3_600_000)
    expect(await seen()).toEqual([[], [], 404])
    expect(made).toMatchObject({ escort: { name: { zh: '许悠然' } }, name: { en: 'Alpha' } })
  })

  test('has the journey, run, room, phone and programme of each guest, and nothing of others on the same run', async () => {
    const [one, other] = [await guest('Gamma'), await guest('Stranger')]
    await assign([one])
    const vehicleId = await vehicleWith(reception, 4, { driver: '孙立', phone: '+8613900000021' })
    await runAt(reception, '12:10', '13:30', { vehicleId, people: [one, other] })
    const body = {
      id: randomUUID(),
      number: 'CA1571',
      day: '2026-06-16',
      from: 'PEK',
      state: 'delayed' as const,
      minutes: 20,
      source: 'typed' as const,
    }
    await reception.call(transportApi.report, { body })
    const reply = await escort.call(api.ownGuests, {})
    expect(reply.guests).toMatchObject([
      {
        name: { en: 'Gamma' },
        phone: expect.stringMatching(/^1390000|^\+86139/),
        journeys: [
          {
            direction: 'arrival',
            sign: 'CA1571',
            at: moment('12:00'),
            told: { state: 'delayed', minutes: 20 },
            run: { driver: '孙立', phone: '13900000021', leavesAt: moment('12:10') },
          },
          { direction: 'return', at: null, run: null },
        ],
        rooms: [],
        programme: [],
      },
    ])
    expect(JSON.stringify(reply)).not.toContain('Stranger')
  })

  test('sees the portrait of a guest of theirs as a small picture, and neither another file nor another guest’s', async () => {
    const guest = await completeGuest(liaison)
    await putInto(portal.db, guest.id, { status: 'approved', version: 1, approvedVersion: 1 })
    const own = await portal.organiser('escort')
    const portrait = (fileId: string | null | undefined, caller = own) =>
      caller.call(api.ownPortrait, { params: { id: guest.id }, query: { fileId: String(fileId) } })
    await expect(portrait(guest.portrait)).rejects.toMatchObject({ status: 404 })
    await assignTo(reception, now(), own.accountId, [guest.id])
    const { guests } = await own.call(api.ownGuests, {})
    expect(guests).toMatchObject([{ portrait: guest.portrait }])
    const picture = await portrait(guest.portrait)
    expect([picture.type, picture.size < 10_000]).toEqual(['image/webp', true])
    await expect(portrait(guest.businessCard)).rejects.toMatchObject({ status: 404 })
    await expect(portrait(guest.portrait, deputy)).rejects.toMatchObject({ status: 404 })
  })

  test('asks as many statements for many guests as for few', async () => {
    const own = await portal.organiser('escort')
    const give = async (name: string) => assignTo(reception, now(), own.accountId, [await guest(name)])
    await give('S0')
    const statements = async () => (await recordStatements(() => own.call(api.ownGuests, {}))).length
    await statements()
    const few = await statements()
    for (let at = 1; at < 6; at++) await give(`S${at}`)
    expect((await own.call(api.ownGuests, {})).guests).toHaveLength(6)
    expect(await statements()).toBe(few)
  })

  test('taps for own guests, once each; for others as for nobody; a tap kept on a phone counts when it was made in time', async () => {
    const [one, other] = [await guest('Tapped'), await guest('Untapped')]
    const [made] = await assign([one])
    const tap = tapOf(one)
    expect(await send(escort, [tap, tapOf(other), tapOf(randomUUID())])).toMatchObject([
      { outcome: 'kept' },
      { outcome: 'notFound' },
      { outcome: 'notFound' },
    ])
    await send(escort, [tap])
    const rows = async (id: string) =>
      (await portal.db.execute(sql`select kind from transport_taps where participant_id = ${id}`)).rows.length
    expect([await rows(one), await rows(other)]).toEqual([1, 0])
    // without a network until after the end
    const kept = tapOf(one, { kind: 'inCar' })
    portal.clock.advance(1_000)
    await reception.call(api.end, { params: { id: made?.id ?? '' }, body: { revision: 1 } })
    portal.clock.advance(60_000)
    const late = tapOf(one, { kind: 'arrived' })
    expect(await send(escort, [kept, late])).toMatchObject([{ outcome: 'kept' }, { outcome: 'notFound' }])
    expect(await send(deputy, [tapOf(one)])).toMatchObject([{ outcome: 'notFound' }])
  })

  test('taps kept on a phone count after the assignment was given to somebody else', async () => {
    const one = await guest('Handed Over')
    const [made] = await assign([one], { deputyId: deputy.accountId })
    const kept = [tapOf(one), tapOf(one, { kind: 'inCar' })]
    portal.clock.advance(60_000)
    const next = await portal.organiser('escort', '周至')
    const given = await reception.call(api.change, {
      params: { id: made?.id ?? '' },
      body: { revision: 1, change: { escortId: next.accountId, deputyId: null } },
    })
    expect(given).toMatchObject({ escort: { name: { zh: '周至' } }, beginsAt: inHours(0), revision: 1 })
    expect([await namesOf(escort), await namesOf(next)].map((each) => each.includes('Handed Over'))).toEqual([
      false,
      true,
    ])
    expect(await send(escort, kept.slice(0, 1))).toMatchObject([{ outcome: 'kept' }])
    expect(await send(deputy, kept.slice(1))).toMatchObject([{ outcome: 'kept' }])
    expect(await send(escort, [tapOf(one)])).toMatchObject([{ outcome: 'notFound' }])
  })

  test('reads of today’s programme what the guest is expected at, not what they wait for', async () => {
    const one = await guest('Zeta Waiting')
    await assign([one])
    const secretary = await portal.organiser('secretary')
    const states = ['confirmed', 'waitlisted', 'offered', 'assigned'] as const
    for (const [at, state] of states.entries()) {
      const [begins, ends] = [`2026-06-18T1${at}:00`, `2026-06-18T1${at}:30`]
      const { id } = await publishedActivity(secretary, { englishName: state, begins, ends })
      await signUpFor(liaison, id, [one])
      const { rows } = await portal.db.execute<{ id: string }>(
        sql`select id from attendances where activity_id = ${id} and participant_id = ${one}`,
      )
      await putState(portal.db, { id: rows[0]?.id ?? '', activityId: id }, state)
      await portal.db.execute(sql`update activities set begins_at = ${inHours(0)} where id = ${id}`)
    }
    const { guests } = await escort.call(api.ownGuests, {})
    const own = guests.find(({ participantId }) => participantId === one)
    const names = (own?.programme ?? []).map(({ name }) => name.en)
    expect(names.toSorted()).toEqual(['assigned', 'confirmed'])
  })

  test('makes no call of the office', async () => {
    for (const call of [
      () => escort.call(transportApi.board, { query: {} }),
      () => escort.call(participantsApi.list, { query: {} }),
      () => escort.call(api.overview, {}),
      () =>
        escort.call(transportApi.tap, { body: { sentAt: now().toISOString(), taps: [tapOf(randomUUID())] } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 })
    for (const role of organiserRoles.filter((each) => each !== 'escort'))
      await expect((await portal.organiser(role)).call(api.ownGuests, {})).rejects.toMatchObject({
        status: 403,
      })
  })
})

describe('assigning', () => {
  test('is all or none, once for the same ids, and one escort for a guest at a time', async () => {
    const [one, two] = [await guest('Delta'), await guest('Epsilon')]
    const body = {
      escortId: escort.accountId,
      deputyId: null,
      beginsAt: inHours(-1),
      endsAt: inHours(2),
      toldFrom: null,
      guests: [{ id: randomUUID(), participantId: one }],
    }
    const call = (change: object = {}) => reception.call(api.assign, { body: { ...body, ...change } })
    expect(await call()).toHaveLength(1)
    expect(await call()).toHaveLength(1)
    await expect(call({ endsAt: inHours(4) })).rejects.toMatchObject({ code: 40915 })
    const fresh = (...people: string[]) =>
      people.map((participantId) => ({ id: randomUUID(), participantId }))
    await expect(call({ guests: fresh(two, one) })).rejects.toMatchObject({
      code: 42282,
      message: expect.stringContaining('Delta'),
    })
    expect(await reception.call(api.ofPerson, { params: { id: two } })).toEqual([])
    await expect(call({ guests: fresh(two, two) })).rejects.toMatchObject({ status: 422 })
    await expect(call({ endsAt: body.beginsAt, guests: fresh(two) })).rejects.toMatchObject({ code: 42284 })
    // the next one begins when this one ends
    expect(await call({ beginsAt: body.endsAt, endsAt: inHours(9), guests: fresh(one) })).toHaveLength(1)
  })

  test('two coordinators at once: exactly one', async () => {
    const second = await portal.organiser('reception')
    for (let round = 0; round < 6; round++) {
      const one = await guest(`Race${round}`)
      const outcomes = await Promise.allSettled(
        [reception, second].map((by) => assignTo(by, now(), escort.accountId, [one])),
      )
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await reception.call(api.ofPerson, { params: { id: one } })).toHaveLength(1)
    }
  })

  test('is refused for accounts that are no escort or closed, and for who does not come', async () => {
    const one = await guest('Zeta')
    const desk = await portal.organiser('desk')
    const closed = await portal.organiser('escort')
    const secretary = await portal.organiser('secretary')
    await secretary.call(accountsConsoleApi.disable, { params: { id: closed.accountId } })
    for (const more of [
      { escortId: desk.accountId },
      { escortId: closed.accountId },
      { deputyId: desk.accountId },
      { deputyId: escort.accountId },
    ])
      await expect(assign([one], more)).rejects.toMatchObject({ code: 42281 })
    await putInto(portal.db, one, { status: 'pending', approvedVersion: null })
    await expect(assign([one])).rejects.toMatchObject({
      code: 42283,
      message: expect.stringContaining('Zeta'),
    })
    await expect(assign([randomUUID()])).rejects.toMatchObject({ code: 42283 })
    const viewer = await portal.organiser('viewer')
    await expect(assignTo(viewer, now(), escort.accountId, [one])).rejects.toMatchObject({ status: 403 })
  })

  test('a stale change gets the assignment as it is; what was ended before it began is gone; the history says who it was', async () => {
    const one = await guest('Eta')
    const [made] = await assign([one], { beginsAt: inHours(1), endsAt: inHours(5) })
    const id = made?.id ?? ''
    const change = (revision: number, changed: object) =>
      reception.call(api.change, { params: { id }, body: { revision, change: changed } })
    const changed = await change(1, { deputyId: deputy.accountId })
    expect(changed).toMatchObject({ revision: 2, deputy: { name: { zh: '赵一鸣' } }, endsAt: inHours(5) })
    await expect(change(1, { toldFrom: inHours(0) })).rejects.toMatchObject({
      data: { deputy: { name: { zh: '赵一鸣' } } },
    })
    await expect(reception.call(api.end, { params: { id }, body: { revision: 1 } })).rejects.toMatchObject({
      code: 40910,
    })
    await reception.call(api.end, { params: { id }, body: { revision: 2 } })
    expect(await reception.call(api.ofPerson, { params: { id: one } })).toEqual([])
    await expect(change(2, {})).rejects.toMatchObject({ status: 404 })
    const lines = (await changesOf(portal.db, { type: 'escort', id: one })).map(
      ({ field, before, after }) => [
        field,
        (before as { zh: string } | null)?.zh ?? before,
        (after as { zh: string } | null)?.zh ?? after,
      ],
    )
    expect(lines).toContainEqual(['escort', null, '许悠然'])
    expect(lines).toContainEqual(['deputy', null, '赵一鸣'])
    expect(lines).toContainEqual(['escort', '许悠然', null])
  })

  test('who has no escort is listed and found; a companion is with the guest', async () => {
    const one = await guest('Theta')
    await putInto(portal.db, one, searchOf({ names: ['Theta'] }))
    const companion = await guest('Iota')
    await putInto(portal.db, companion, { kind: 'companion', guestId: one, ...searchOf({ names: ['Iota'] }) })
    const without = async (search: string) =>
      (await reception.call(api.without, { query: { search } })).people.map(({ name }) => name.en)
    // by name: other tests left more people than a page has
    expect(await without('Theta')).toEqual(['Theta'])
    expect(await without('Iota')).toEqual([])
    expect(await without('Nobody Of This Name')).toEqual([])
    // given an escort while somebody looks at the second page: the last that there is is shown
    expect(await reception.call(api.without, { query: { search: 'Theta', current: 2 } })).toMatchObject({
      count: 1,
      current: 1,
      people: [{ participantId: one }],
    })
    // pasted with a sign that the database does not take
    expect(await without('Theta\u0000')).toEqual(['Theta'])
    await assign([one], { endsAt: '2026-07-01T00:00:00.000Z' })
    expect(await without('Theta')).toEqual([])
    const { escorts, assignments } = await reception.call(api.overview, {})
    expect(escorts.map(({ name }) => name.zh)).toContain('许悠然')
    expect(assignments.map(({ name }) => name.en)).toContain('Theta')
  })
})

describe('what becomes of an assignment', () => {
  test('a guest is told nobody whose account is closed or has another role, and the office gets no contact of a closed one', async () => {
    const one = await guest('Left Alone')
    const [closed, moved] = [await portal.organiser('escort'), await portal.organiser('escort')]
    await assign([one], { escortId: closed.accountId, deputyId: moved.accountId, toldFrom: inHours(-1) })
    const told = () => liaison.call(api.told, { params: { id: one } })
    expect(await told()).toMatchObject([{ deputy: {} }])
    const secretary = await portal.organiser('secretary')
    await secretary.call(accountsConsoleApi.disable, { params: { id: closed.accountId } })
    expect(await told()).toMatchObject([{ deputy: null }])
    await portal.db.execute(sql`update accounts set organiser_role = 'desk' where id = ${moved.accountId}`)
    expect(await told()).toEqual([])
    const { escorts, assignments } = await reception.call(api.overview, {})
    const ofClosed = escorts.find(({ id }) => id === closed.accountId)
    expect(ofClosed).toMatchObject({ state: 'disabled', phone: null, email: null })
    expect(ofClosed).not.toHaveProperty('account')
    expect(assignments.map(({ escort: by }) => by.id)).toContain(closed.accountId)
  })

  test('a withdrawn guest, and one whose approval ended, has none', async () => {
    const one = await guest('Kappa')
    await assign([one])
    const { revision } = await liaison.call(participantsApi.read, { params: { id: one } })
    await liaison.call(participantsApi.withdraw, { params: { id: one }, body: { revision } })
    expect(await namesOf(escort)).not.toContain('Kappa')
    expect((await changesOf(portal.db, { type: 'escort', id: one }))[0]).toMatchObject({ after: null })
  })

  test('a merge leads it to the kept record; where both have one at a time, that of the kept person stays', async () => {
    const secretary = await portal.organiser('secretary')
    const merge = async (keptId: string, mergedId: string) => {
      const { seen } = await secretary.call(mergesApi.preview, { query: { keptId, mergedId } })
      const reason = 'Both offices registered her'
      const body = { id: randomUUID(), keptId, mergedId, seen, take: [], reason }
      await secretary.call(mergesApi.merge, { body })
    }
    const [kept, twin] = [await guest('Lambda'), await guest('Lambda Twin')]
    await assign([twin])
    await merge(kept, twin)
    expect(await namesOf(escort)).toContain('Lambda')
    expect(await send(escort, [tapOf(twin)])).toMatchObject([{ outcome: 'kept' }])
    const [other, double] = [await guest('Mu'), await guest('Mu Twin')]
    await assign([other])
    await assign([double], { escortId: deputy.accountId })
    await merge(other, double)
    expect(await namesOf(escort)).toContain('Mu')
    expect(await namesOf(deputy)).not.toContain('Mu')
  })
})
