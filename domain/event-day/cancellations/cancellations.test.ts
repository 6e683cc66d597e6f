import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { reviewApi } from '#domain/approval/review/api.ts'
import { decideOn } from '#domain/approval/review/testing.ts'
import { escortsPortal } from '#domain/event-day/escorts/testing.ts'
import { lodgingApi } from '#domain/event-day/lodging/api.ts'
import { putStayOf } from '#domain/event-day/lodging/testing.ts'
import { record as meals } from '#domain/event-day/meals/record.ts'
import { runAt } from '#domain/event-day/transport/testing.ts'
import { readMailbox } from '#domain/ground/outbox/server/actions.ts'
import { beforeHeldIsFreed, type HeldKind, heldBy, heldKinds } from '#domain/held-hook.ts'
import { mergesApi } from '#domain/people/merges/api.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { putInto } from '#domain/people/participants/testing.ts'
import { publishedActivity } from '#domain/programme/activities/testing.ts'
import { signUpFor } from '#domain/programme/attendance/testing.ts'
import { addDays, eventDay } from '#kit/rules/clock/zone.ts'
import { cancellationsApi as api } from './api.ts'
import { tellReception } from './server/actions.ts'

const { portal, reception, liaison, guest, assign } = await escortsPortal()
const secretary = await portal.organiser('secretary')
afterAll(() => portal.close())

const minute = 60_000
const inMinutes = (count: number) => new Date(portal.clock.now().getTime() + count * minute)

/** The messages about cancellations to the receptionist, by id. */
async function messages(): Promise<Map<string, string>> {
  const all = await readMailbox(portal.db, portal.services.settings, undefined)
  const own = all.filter(({ subject }) =>
    /已释放的安排|what was freed|请重新安排|arranged anew/.test(subject),
  )
  return new Map(own.map(({ id, subject, text }) => [id, `${subject}\n${text}`]))
}

/** What is told from now on; the clock stands, so that minutes are added. */
async function told(): Promise<string[]> {
  const before = await messages()
  await tellReception(portal.services, inMinutes(2))
  return [...(await messages())].filter(([id]) => !before.has(id)).map(([, text]) => text)
}

const cancelled = async () => (await reception.call(api.list, { query: { size: 100 } })).records
const kindsOf = async (id: string) =>
  (await cancelled())
    .filter(({ participantId }) => participantId === id)
    .map(({ freed }) => freed.map(({ kind }) => kind))
const heldNow = async (participantId: string) =>
  (await heldBy(portal.db, portal.services, { participantId, at: portal.clock.now() })).map(
    ({ kind }) => kind,
  )

async function withdraw(id: string, companions: 'withdraw' | 'attach' = 'withdraw', attachTo?: string) {
  const { revision } = await liaison.call(participantsApi.read, { params: { id } })
  await liaison.call(participantsApi.withdraw, {
    params: { id },
    body: { revision, companions, ...(attachTo && { attachTo }) },
  })
}

/** What gives somebody one thing of each kind. */
const gives: Record<HeldKind, (id: string) => Promise<unknown>> = {
  nights: (id) => putStayOf(portal, id),
  ride: (id) => runAt(reception, '12:10', '13:30', { people: [id] }),
  // counted of everybody in a room of the summit
  meals: () => Promise.resolve(),
  escort: (id) => assign([id]),
  async seat(id) {
    const { id: activityId } = await publishedActivity(await portal.organiser('programme'), {
      onSiteLimit: 50,
    })
    const { attendanceIds } = await signUpFor(liaison, activityId, [id])
    await portal.db.execute(
      sql`update attendances set state = 'confirmed', seat_number = 'A-12' where id = ${attendanceIds[0]}`,
    )
  },
  async badge(id) {
    const number = Math.floor(10_000 + Math.random() * 80_000)
    await portal.db.execute(sql`insert into badges (id, summit_id, participant_id, number, state, changed_at)
      values (${randomUUID()}, ${portal.summit.id}, ${id}, ${number}, 'handedOut', now())`)
  },
}

// one that is for everybody who comes, whether or not they have a room
await reception.call(meals.calls.create, {
  body: { id: randomUUID(), change: { ...meals.example, day: '2026-06-17', nights: 'any', zone: undefined } },
})

test('who cancels with everything is told of once, with everything, and holds nothing afterwards', async () => {
  const id = await guest('Everything')
  for (const kind of heldKinds) await gives[kind](id)
  expect(await heldNow(id)).toEqual(heldKinds)
  await withdraw(id)
  // the act may go on for a minute
  expect(await tellReception(portal.services, portal.clock.now())).toBe(0)
  const [text = '', ...more] = await told()
  expect(more).toEqual([])
  for (const part of ['Everything', '许悠然', 'A-12', '2026-06-17', '/cancellations', '12:10'])
    expect(text).toContain(part)
  expect(await told()).toEqual([])
  expect(await kindsOf(id)).toEqual([[...heldKinds]])
  // meals are said of who was approved until now, and counted without them at once
  expect(await heldNow(id)).toEqual(['meals'])
})

test.each(heldKinds.filter((kind) => kind !== 'meals'))(
  'of who has only a %s nothing else is listed',
  async (kind) => {
    const id = await guest(`Only ${kind}`)
    await gives[kind](id)
    const had = await heldNow(id)
    expect(had).toEqual(heldKinds.filter((one) => one === kind || one === 'meals'))
    await withdraw(id)
    expect(await kindsOf(id)).toEqual([had])
    expect(await told()).toHaveLength(1)
  },
)

test('nothing is told of who had nothing but meals, was never approved, or had only asked', async () => {
  const [none, asked] = [await guest('Nothing'), await guest('Asked')]
  const { stayId } = await putStayOf(portal, asked)
  await portal.db.execute(sql`update stays set state = 'requested' where id = ${stayId}`)
  const pending = await guest('Pending')
  await putStayOf(portal, pending)
  await putInto(portal.db, pending, { status: 'pending', approvedVersion: null })
  for (const id of [none, asked, pending]) await withdraw(id)
  expect(await told()).toEqual([])
  for (const id of [none, asked, pending]) expect(await kindsOf(id)).toEqual([])
})

test('a guest and the companions who go along are in one message; who stays is not', async () => {
  const [host, along] = [await guest('Host'), await guest('Along')]
  await putInto(portal.db, along, { kind: 'companion', guestId: host, guestApproved: true })
  await gives.nights(host)
  await gives.ride(along)
  await withdraw(host, 'withdraw')
  const [text = '', ...more] = await told()
  expect(more).toEqual([])
  expect(text).toMatch(/Host/)
  expect(text).toMatch(/Along/)
  expect([await kindsOf(host), await kindsOf(along)]).toEqual([[['nights', 'meals']], [['ride', 'meals']]])

  const [leaving, other, stays] = [await guest('Leaving'), await guest('Takes over'), await guest('Stays')]
  await putInto(portal.db, stays, { kind: 'companion', guestId: leaving, guestApproved: true })
  for (const id of [leaving, stays]) await gives.escort(id)
  await withdraw(leaving, 'attach', other)
  const [alone = ''] = await told()
  expect(alone).toMatch(/Leaving/)
  expect(alone).not.toMatch(/Stays/)
  expect([await kindsOf(stays), await heldNow(stays)]).toEqual([[], ['meals', 'escort']])
})

test('a lost approval is told as well, with that of the companions; many of one act together, those of another author apart', async () => {
  const [host, along, other] = [await guest('Lost'), await guest('With lost'), await guest('Other')]
  await putInto(portal.db, along, { kind: 'companion', guestId: host, guestApproved: true })
  for (const id of [host, along, other]) await gives.escort(id)
  const { version } = (await secretary.call(reviewApi.read, { params: { id: host } })).participant
  await decideOn(secretary, { id: host, version }, 'reopen')
  await withdraw(other)
  const texts = await told()
  expect(texts).toHaveLength(2)
  const lost = texts.find((text) => text.includes('With lost') && text.includes('Lost')) ?? ''
  expect(lost).toMatch(/are no longer approved|不再通过/)
  expect(lost).not.toMatch(/will not come|不再参会/)
  expect(texts.find((text) => text.includes('Other'))).toMatch(/will not come|不再参会/)
  // the second decision of one who holds nothing any more tells nothing
  await decideOn(secretary, { id: host, version }, 'notApprove')
  expect(await told()).toEqual([])
})

test('two processes that tell at once tell once; the list is for those who may see it', async () => {
  const id = await guest('Race')
  await gives.badge(id)
  await withdraw(id)
  const before = (await messages()).size
  await Promise.all([1, 2, 3].map(() => tellReception(portal.services, inMinutes(3))))
  expect((await messages()).size - before).toBe(1)
  const reviewer = await portal.organiser('reviewer')
  await expect(reviewer.call(api.list, {})).rejects.toMatchObject({ status: 403 })
  expect((await (await portal.organiser('desk')).call(api.list, {})).records.length).toBeGreaterThan(0)
})

test('of a shared room the other guest keeps it, which is said; a ride that is over is not listed', async () => {
  const [ann, bo] = [await guest('Ann'), await guest('Bo')]
  const { stayId } = await putStayOf(portal, ann, bo)
  const run = await runAt(reception, '12:10', '13:30', { people: [ann] })
  await portal.db.execute(sql`update transport_runs set state = 'done' where id = ${run.id}`)
  await withdraw(ann)
  const [text = ''] = await told()
  expect(text).toMatch(/the other guest keeps the room|同住者保留房间/)
  expect(await kindsOf(ann)).toEqual([['nights', 'meals']])
  expect((await reception.call(lodgingApi.read, { params: { id: stayId } })).guests).toHaveLength(1)
})

test('nobody is told of a duplicate that is merged: the person comes on the record that is kept', async () => {
  const [kept, twice] = [await guest('Comes'), await guest('Comes twice')]
  await gives.badge(twice)
  await gives.nights(twice)
  const { seen } = await secretary.call(mergesApi.preview, { query: { keptId: kept, mergedId: twice } })
  await secretary.call(mergesApi.merge, {
    body: { id: randomUUID(), keptId: kept, mergedId: twice, seen, take: [], reason: 'Registered twice' },
  })
  expect(await told()).toEqual([])
  expect([await kindsOf(kept), await kindsOf(twice)]).toEqual([[], []])
})

const versionOf = async (id: string) =>
  (await secretary.call(reviewApi.read, { params: { id } })).participant.version

test('an approval that is undone at once is told to nobody', async () => {
  const undone = await guest('Undone')
  await putInto(portal.db, undone, { status: 'pending', approvedVersion: null })
  const decisionId = randomUUID()
  await decideOn(secretary, { id: undone, version: await versionOf(undone) }, 'approve', { id: decisionId })
  await gives.escort(undone)
  expect(await secretary.call(reviewApi.undo, { params: { decisionId } })).toMatchObject({ undone: 1 })
  expect(await kindsOf(undone)).toEqual([])
  expect(await told()).toEqual([])
})

test('of who is approved again before it was told, what is not arranged anew is told in words of its own', async () => {
  const [again, whole, gone] = [
    await guest('Approved again'),
    await guest('Arranged anew'),
    await guest('Gone then'),
  ]
  for (const id of [again, whole]) {
    await gives.escort(id)
    await gives.nights(id)
  }
  await gives.escort(gone)
  for (const id of [again, whole]) {
    const of = { id, version: await versionOf(id) }
    await decideOn(secretary, of, 'reopen')
    await decideOn(secretary, of, 'approve')
    await gives.nights(id)
  }
  await gives.escort(whole)
  await decideOn(secretary, { id: gone, version: await versionOf(gone) }, 'reopen')
  expect(await kindsOf(again)).toEqual([['nights', 'meals', 'escort']])
  const texts = await told()
  expect(texts).toHaveLength(2)
  const anew = texts.find((text) => text.includes('Approved again')) ?? ''
  expect(anew).toMatch(/arrange it anew|请重新安排/)
  expect(anew).toMatch(/Escort|陪同/)
  for (const other of [/Room:|住宿/, /Arranged anew/, /Gone then/, /no longer approved|不再通过/])
    expect(anew).not.toMatch(other)
  expect(texts.find((text) => text.includes('Gone then'))).not.toMatch(/again|再次通过/)
  expect(await told()).toEqual([])
})

test('nothing is locked while nouns are asked what people hold again; who comes again meanwhile is told of at the next run', async () => {
  const [again, later] = [await guest('Locks nothing'), await guest('Comes meanwhile')]
  for (const id of [again, later]) {
    await gives.escort(id)
    await decideOn(secretary, { id, version: await versionOf(id) }, 'reopen')
  }
  await decideOn(secretary, { id: again, version: await versionOf(again) }, 'approve')
  const free: number[] = []
  portal.services.hooks.handle(beforeHeldIsFreed, async (_, { participantId }) => {
    if (participantId !== again || free.length > 0) return
    const { rows } = await portal.db.execute(
      sql`select id from cancellations where told_at is null and participant_id = ${again} for update skip locked`,
    )
    free.push(rows.length)
    await decideOn(secretary, { id: later, version: await versionOf(later) }, 'approve')
  })
  const [text = '', ...more] = await told()
  expect(free).toEqual([1])
  expect([text.includes('Locks nothing'), text.includes('Comes meanwhile'), more]).toEqual([true, false, []])
  const [next = '', ...rest] = await told()
  expect([next.includes('Comes meanwhile'), rest]).toEqual([true, []])
  expect(next).toMatch(/arrange it anew|请重新安排/)
})

test('of a companion whose guest lost the approval before, nothing is told once more', async () => {
  const [host, along] = [await guest('Guest first'), await guest('Companion then')]
  await putInto(portal.db, along, { kind: 'companion', guestId: host, guestApproved: true })
  for (const id of [host, along]) await gives.escort(id)
  const of = async (id: string) => {
    const { version } = (await secretary.call(reviewApi.read, { params: { id } })).participant
    return { id, version }
  }
  await decideOn(secretary, await of(host), 'reopen')
  expect(await told()).toHaveLength(1)
  // something that nobody could have given them any more
  await gives.badge(along)
  await decideOn(secretary, await of(along), 'notApprove')
  expect(await told()).toEqual([])
  expect(await kindsOf(along)).toHaveLength(1)
})

test('of two who leave one room, nobody is said to keep it', async () => {
  const [host, along] = [await guest('Both leave'), await guest('Leaves too')]
  await putInto(portal.db, along, { kind: 'companion', guestId: host, guestApproved: true })
  await putStayOf(portal, host, along)
  await gives.ride(along)
  await withdraw(host, 'withdraw')
  const [text = '', ...more] = await told()
  expect(more).toEqual([])
  expect(text).not.toMatch(/keeps the room|同住者保留房间/)
  expect(text.match(/2 nights|2 晚/g)).toHaveLength(1)
  expect(await kindsOf(along)).toEqual([['ride', 'meals']])
})

test('nights that are over are not told as free', async () => {
  const today = eventDay(portal.clock.now())
  const stayAt = async (name: string, from: number, until: number, state: string) => {
    const id = await guest(name)
    const { stayId } = await putStayOf(portal, id)
    const [arrives, leaves] = [addDays(today, from), addDays(today, until)]
    await portal.db.execute(sql`insert into room_nights (room_kind_id, night, block, ceiling, taken)
      select room_kind_id, night::date, 2, 2, 1 from stays, generate_series(${arrives}::date, ${leaves}::date, '1 day') night
      where id = ${stayId} on conflict do nothing`)
    await portal.db.execute(
      sql`update stays set arrives = ${arrives}, leaves = ${leaves}, state = ${state} where id = ${stayId}`,
    )
    await portal.db.execute(
      sql`update stay_guests set arrives = ${arrives}, leaves = ${leaves} where stay_id = ${stayId}`,
    )
    return id
  }
  const over = [await stayAt('Leaves today', -2, 0, 'inHouse'), await stayAt('Never came', -3, -1, 'held')]
  for (const id of over) await withdraw(id)
  expect(await told()).toEqual([])
  await withdraw(await stayAt('Half over', -2, 1, 'confirmed'))
  const [text = ''] = await told()
  expect(text).toMatch(/1 night|1 晚/)
})

test('what nobody of the reception can be told yet is told once somebody can', async () => {
  const id = await guest('Waits')
  await gives.badge(id)
  await withdraw(id)
  const disabled = (at: Date | null) =>
    portal.db.execute(
      sql`update accounts set disabled_at = ${at?.toISOString() ?? null} where id = ${reception.accountId}`,
    )
  await disabled(portal.clock.now())
  expect(await told()).toEqual([])
  await disabled(null)
  expect(await told()).toHaveLength(1)
  expect(await told()).toEqual([])
})
