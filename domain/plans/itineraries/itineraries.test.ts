import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession, startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { draftGuest, pendingGuest } from '#domain/people/participants/testing.ts'
import { changesOf } from '#kit/db/audit/audit.ts'
import { itinerariesApi as api } from './api.ts'
import type { ItineraryDraft } from './rules.ts'
import { completeItinerary, fromFrankfurt, toNewYork } from './testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

type Caller = Pick<Awaited<ReturnType<TestPortal['organisationAccount']>>, 'call'>

const read = ({ call }: Caller, id: string) => call(api.read, { params: { id } })
const save = ({ call }: Caller, id: string, change: ItineraryDraft, revision = 0) =>
  call(api.save, { params: { id }, body: { revision, change } })

async function someGuest() {
  const account = await portal.organisationAccount()
  return { account, id: (await draftGuest(account)).id }
}

test('a guest without a record has said nothing; the first save begins it, a whole one misses nothing', async () => {
  const { account, id } = await someGuest()
  expect(await read(account, id)).toMatchObject({
    revision: 0,
    missing: 5,
    hotel: null,
    reception: null,
    may: { edit: true },
  })
  const saved = await save(account, id, completeItinerary)
  expect(saved).toMatchObject({ revision: 1, missing: 0, arrivalLegs: fromFrankfurt, returnLegs: toNewYork })
  expect(await read(account, id)).toEqual(saved)
})

test('half a leg is kept and counted; its zone is that of its place, and numbers stand in one form', async () => {
  const { account, id } = await someGuest()
  const half = [{ mode: 'flight' as const, number: 'nh 919', from: 'NRT', departs: '2026-06-16T10:00' }]
  const saved = await save(account, id, { arrivalLegs: half })
  expect(saved.arrivalLegs).toEqual([{ ...half[0], number: 'NH919', fromZone: 'Asia/Tokyo' }])
  expect(saved.problems.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['arrivalLegs.0.to', 'arrivalLegs.0.arrives', 'returnLegs', 'hotel']),
  )
})

test.each([
  ['arrives', '2026-06-15T17:19', 'arrivesBeforeDeparture', { to: 'FRA' }],
  ['departs', '2026-03-29T02:30', 'skippedTime', {}],
  ['number', 'LH7200000', 'flightNumber', {}],
  ['from', '海'.repeat(101), 'tooLong', {}],
  ['remarks', '海'.repeat(301), 'tooLong', {}],
] as const)('a leg with a wrong %s is refused at its field over the wire', async (key, value, code, rest) => {
  const { account, id } = await someGuest()
  const [leg] = fromFrankfurt
  await expect(save(account, id, { arrivalLegs: [{ ...leg, ...rest, [key]: value }] })).rejects.toMatchObject(
    {
      status: 422,
      data: [{ path: `change.arrivalLegs.0.${key}`, code }],
    },
  )
})

test.each([
  ['arrivalRemarks', 300],
  ['returnRemarks', 300],
  ['hotelName', 100],
  ['hotelRemarks', 300],
] as const)('%s takes %i characters and not one more', async (key, max) => {
  const { account, id } = await someGuest()
  const longest = '海'.repeat(max)
  expect(await save(account, id, { hotel: 'other', [key]: longest })).toMatchObject({ [key]: longest })
  await expect(save(account, id, { [key]: `${longest}海` }, 1)).rejects.toMatchObject({
    status: 422,
    data: [{ path: `change.${key}`, code: 'tooLong', max }],
  })
})

test('two tabs: the second is told, with the record as it is; each change stands in the history', async () => {
  const { account, id } = await someGuest()
  const both = await Promise.allSettled([
    save(account, id, { hotel: 'designated' }),
    save(account, id, { hotel: 'other' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { hotel } = await read(account, id)
  await expect(save(account, id, { arrivalPickup: true })).rejects.toMatchObject({
    status: 409,
    data: { revision: 1, hotel },
  })
  await save(account, id, { hotel: 'recommended', hotelName: '海岸花园酒店' }, 1)
  expect(await save(account, id, { hotel: 'designated' }, 2)).toMatchObject({ hotelName: null })
  const history = await changesOf(portal.db, { type: 'itinerary', id })
  expect(history.map(({ field, before }) => [field, before])).toContainEqual(['hotelName', '海岸花园酒店'])
})

describe('who and when', () => {
  test('another organisation finds nothing; of the organisers the reception writes with a reason, others read', async () => {
    const { account, id } = await someGuest()
    await save(account, id, completeItinerary)
    const stranger = await portal.organisationAccount()
    for (const attempt of [
      () => read(stranger, id),
      () => save(stranger, id, { hotel: 'other' }, 1),
      () => stranger.call(api.fellows, { params: { id } }),
      () => stranger.call(api.calendar, { params: { id } }),
      () =>
        stranger.call(api.copy, { params: { id }, body: { parts: ['hotel'], to: [id], overwrite: true } }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 })
    const reception = await portal.organiser('reception')
    expect(await read(reception, id)).toMatchObject({
      hotel: 'recommended',
      may: { edit: true, receive: true },
    })
    await expect(save(reception, id, { hotel: 'other' }, 1)).rejects.toMatchObject({
      data: [{ path: 'onBehalf' }],
    })
    const desk = await portal.organiser('desk')
    expect(await read(desk, id)).toMatchObject({ may: { edit: false } })
    await expect(save(desk, id, { hotel: 'other' }, 1)).rejects.toMatchObject({ status: 403 })
  })

  test('a guest reads their own and no other, and changes nothing', async () => {
    const { id, contact } = await portal.registeredGuest()
    const guest = await portal.guest(contact)
    expect(await read(guest, id)).toMatchObject({ participantId: id, may: { edit: false } })
    expect(await (await guest.call(api.calendar, { params: { id } })).text()).toContain('BEGIN:VCALENDAR')
    await expect(save(guest, id, { hotel: 'other' })).rejects.toMatchObject({ status: 403 })
    const other = await someGuest()
    await expect(read(guest, other.id)).rejects.toMatchObject({ status: 404 })
    await expect(guest.call(api.calendar, { params: { id: other.id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('a withdrawn guest keeps what was said, to be read only', async () => {
    const account = await portal.organisationAccount()
    const { id, revision } = await pendingGuest(account)
    await save(account, id, { hotel: 'designated' })
    await account.call(participantsApi.withdraw, { params: { id }, body: { revision } })
    expect(await read(account, id)).toMatchObject({ hotel: 'designated', may: { edit: false } })
    await expect(save(account, id, { hotel: 'other' }, 1)).rejects.toMatchObject({ status: 409, code: 40913 })
  })

  test('until the last day of edits, in the zone of the event, and not after', async () => {
    const { account, id } = await someGuest()
    const start = portal.clock.now()
    portal.clock.set('2026-09-28T15:59:00Z')
    // the session of May has long expired
    const later = portal.clientOf(
      await openSession(portal.db, { accountId: account.accountId, at: portal.clock.now() }),
    )
    await save(later, id, { hotel: 'designated' })
    portal.clock.set('2026-09-28T16:00:00Z')
    await expect(save(later, id, { hotel: 'other' }, 1)).rejects.toMatchObject({ status: 403, code: 40312 })
    const copy = { parts: ['hotel' as const], to: [id], overwrite: false }
    await expect(later.call(api.copy, { params: { id }, body: copy })).rejects.toMatchObject({ code: 40312 })
    expect(await read(later, id)).toMatchObject({ hotel: 'designated', may: { edit: false } })
    portal.clock.set(start.toISOString())
  })
})

describe('the same flight for the whole delegation', () => {
  const copy = ({ call }: Caller, id: string, to: string[], overwrite = false) =>
    call(api.copy, { params: { id }, body: { parts: ['arrival'], to, overwrite } })

  test('goes to those chosen, and says of each what became of it', async () => {
    const { account, id } = await someGuest()
    await save(account, id, { ...completeItinerary, arrivalRemarks: 'VIP lounge' })
    const [fresh, begun, gone] = [
      await draftGuest(account),
      await draftGuest(account),
      await pendingGuest(account),
    ]
    await save(account, begun.id, { arrivalPickup: false, hotel: 'designated' })
    await account.call(participantsApi.withdraw, {
      params: { id: gone.id },
      body: { revision: gone.revision },
    })
    const foreign = (await someGuest()).id
    const fellows = await account.call(api.fellows, { params: { id } })
    expect(new Map(fellows.map((fellow) => [fellow.id, fellow.begun]))).toEqual(
      new Map([
        [fresh.id, []],
        [begun.id, ['arrival', 'hotel']],
      ]),
    )
    const to = [fresh.id, begun.id, gone.id, foreign, id]
    const outcomes = async (overwrite: boolean) =>
      (await copy(account, id, to, overwrite)).map(({ outcome }) => outcome)
    expect(await outcomes(false)).toEqual(['copied', 'keptTheirs', 'closed', 'notFound', 'notFound'])
    // copying again gives the same result and writes nothing
    expect(await outcomes(false)).toEqual(['copied', 'keptTheirs', 'closed', 'notFound', 'notFound'])
    expect(await read(account, fresh.id)).toMatchObject({
      revision: 1,
      arrivalLegs: fromFrankfurt,
      arrivalPickup: true,
      arrivalRemarks: 'VIP lounge',
      returnLegs: null,
    })
    expect(await read(account, begun.id)).toMatchObject({
      revision: 1,
      arrivalLegs: null,
      arrivalPickup: false,
    })
    expect(await outcomes(true)).toEqual(['copied', 'copied', 'closed', 'notFound', 'notFound'])
    expect(await read(account, begun.id)).toMatchObject({
      revision: 2,
      arrivalLegs: fromFrankfurt,
      hotel: 'designated',
    })
  })

  test('nothing to copy is said; two copies to the same people at once do not hang', async () => {
    const { account, id } = await someGuest()
    const others = [(await draftGuest(account)).id, (await draftGuest(account)).id]
    await expect(copy(account, id, others)).rejects.toMatchObject({ status: 409, code: 40950 })
    await save(account, id, completeItinerary)
    const reports = await Promise.all([copy(account, id, others), copy(account, id, others.toReversed())])
    expect(reports.flat().every(({ outcome }) => outcome === 'copied')).toBe(true)
  })
})

describe('the calendar file', () => {
  const lines = async (blob: Promise<Blob>) =>
    (await (await blob).text()).replaceAll('\r\n ', '').split('\r\n')

  test('has each leg in UTC, described in the local times of both places, in the language of the reader', async () => {
    const { account, id } = await someGuest()
    await save(account, id, { ...completeItinerary, arrivalRemarks: 'Lounge; with a, comma' })
    const english = await lines(account.call(api.calendar, { params: { id } }))
    expect(english).toEqual(
      expect.arrayContaining([
        `UID:${id}-arrival-1@localhost`,
        // Frankfurt 17:20 in summer time, Beijing 08:50
        'DTSTART:20260615T152000Z',
        'DTEND:20260616T005000Z',
        'SUMMARY:Flight LH720: Frankfurt Airport (FRA) → Beijing Capital Airport (PEK)',
        // Shanghai 12:30, New York 15:10 of the same day
        'DTSTART:20260621T043000Z',
        'DTEND:20260621T191000Z',
        'DTSTART;VALUE=DATE:20260618',
        'DTEND;VALUE=DATE:20260621',
      ]),
    )
    const said = english.find((line) => line.startsWith('DESCRIPTION:') && line.includes('Lounge'))
    expect(said).toContain(
      'Departure: Mon\\, 15 Jun 2026\\, 17:20 (Germany\\, UTC+2)\\nArrival: Tue\\, 16 Jun 2026\\, 08:50',
    )
    expect(said).toContain('Lounge\\; with a\\, comma')
    const chinese = await lines(account.inChinese(api.calendar, { params: { id } }))
    expect(chinese).toContain('SUMMARY:飞机 LH720：法兰克福机场（FRA） → 北京首都国际机场（PEK）')
    expect(chinese.join('\n')).toContain('出发：2026年6月15日周一 17:20（德国，UTC+2）')
    expect(chinese.filter((line) => line.startsWith('UID:'))).toEqual(
      english.filter((line) => line.startsWith('UID:')),
    )
  })

  test('across a change of clocks and the date line', async () => {
    const { account, id } = await someGuest()
    const leg = { mode: 'flight' as const, number: 'XX1' }
    await save(account, id, {
      arrivalLegs: [
        { ...leg, from: 'AKL', departs: '2026-04-05T01:00', to: 'HNL', arrives: '2026-04-04T11:30' },
        { ...leg, from: 'HNL', departs: '2026-04-04T13:00', to: 'HND', arrives: '2026-04-05T16:30' },
        { ...leg, from: 'HND', departs: '2026-04-05T23:55', to: 'TAO', arrives: '2026-04-06T02:00' },
      ],
      returnLegs: [
        { ...leg, from: 'TAO', departs: '2026-10-25T00:30', to: 'FRA', arrives: '2026-10-25T05:10' },
      ],
    })
    const file = await lines(account.call(api.calendar, { params: { id } }))
    const times = file
      .filter((line) => /^DT(START|END):/.test(line))
      .map((line) => line.slice(line.indexOf(':') + 1))
    expect(times).toEqual([
      ...['20260404T120000Z', '20260404T213000Z', '20260404T230000Z', '20260405T073000Z'],
      ...['20260405T145500Z', '20260405T180000Z', '20261024T163000Z', '20261025T041000Z'],
    ])
  })

  test('no text of a guest can add a line of its own', async () => {
    const { account, id } = await someGuest()
    await save(account, id, {
      hotel: 'other',
      hotelName: 'x',
      hotelRemarks: 'a\nEND:VCALENDAR\r\nBEGIN:VEVENT',
    })
    const file = await lines(account.call(api.calendar, { params: { id } }))
    expect(file.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1)
    expect(file.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  })
})

test('an unknown id is not found', async () => {
  const reception = await portal.organiser('reception')
  await expect(read(reception, randomUUID())).rejects.toMatchObject({ status: 404 })
})
