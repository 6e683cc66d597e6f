import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSecretKey } from '#kit/crypto/seal.ts'
import { type Database, openDatabase } from '#kit/db/database.ts'
import { testDatabaseUrl } from '#kit/testing/postgres.ts'
import { recordStatements } from '#kit/testing/record-statements.ts'
import { defineHandOver, type HandOver, type HandOverRow, type Receiver } from '../hand-over.ts'
import { handOverHousekeeping } from './forgetting.ts'
import { handOversTo, noteReceipt } from './receivers.ts'
import { beginHandOver, finishHandOver, handOver, unfinishedHandOvers } from './sending.ts'
import { newsFor, sentRows, toldIn } from './sent.ts'
import { handOverReceivers } from './tables.ts'

const rooming = defineHandOver({
  name: 'rooming lists',
  columns: ['room', 'guest', 'nights', 'documentNumber'],
  sealed: ['documentNumber'],
})
const exported = defineHandOver({ name: 'exports', columns: ['name', 'phone'], keeps: 'digests' })
type Guest = HandOverRow<(typeof rooming.columns)[number]>

let db: Database
let close: () => Promise<void>
beforeAll(async () => {
  setSecretKey(Buffer.alloc(32, 7))
  const opened = openDatabase(await testDatabaseUrl(), 4)
  db = opened.db
  close = opened.close
})
afterAll(() => close())

const at = new Date('2026-06-01T08:00:00Z')
const author = { accountId: randomUUID(), name: { zh: '叶静姝', en: 'Ye Jingshu' } }
const aHotel = () => ({ editionId: randomUUID(), kind: 'hotel', key: randomUUID() })
type Hotel = ReturnType<typeof aHotel>

const guests = (count: number): Guest[] =>
  Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    values: {
      room: `${800 + n}`,
      guest: `Guest ${n}`,
      nights: { from: '2026-06-17', to: '2026-06-20' },
      documentNumber: `E${10_000_000 + n}`,
    },
  }))
const with_ = (guest: Guest, values: Guest['values']): Guest => ({
  ...guest,
  values: { ...guest.values, ...values },
})
const send = (to: Hotel, rows: Guest[], more: { after?: number; requestId?: string } = {}) =>
  db.transaction((tx) => handOver(tx, { of: rooming, to, author, at, rows: () => rows, ...more }))
const news = (to: Hotel, rows: Guest[]) => newsFor(db, { of: rooming, to, rows })

describe('what is news for a receiver', () => {
  test('of 600 rows, 9 new, 7 changed and 4 gone: exactly these, with old and new, in few statements', async () => {
    const [to, other] = [aHotel(), aHotel()]
    const first = guests(600)
    expect(await send(to, first)).toMatchObject({ version: 1, news: 600, added: 600, total: 600 })
    expect(await news(to, first)).toEqual([])
    const second = [
      ...first.slice(4, 593),
      ...first.slice(593).map((guest) => with_(guest, { room: 'Suite 1', documentNumber: 'E99999999' })),
      ...guests(9),
    ]
    const expected = { new: 9, changed: 7, gone: 4 }
    const found = await news(to, second)
    expect(
      Object.fromEntries(
        Map.groupBy(found, ({ change }) => change)
          .entries()
          .map(([kind, of]) => [kind, of.length]),
      ),
    ).toEqual(expected)
    let sent: Awaited<ReturnType<typeof send>>
    const statements = await recordStatements(async () => {
      sent = await send(to, second)
    })
    expect(statements.length).toBeLessThan(12)
    expect(sent).toMatchObject({ version: 2, news: 20, added: 9, changed: 7, gone: 4, back: 0, total: 605 })
    const told = await toldIn(db, { of: rooming, to, unsealed: true }, 2)
    expect(told.map(({ id, change }) => `${change} ${id}`).toSorted()).toEqual(
      [
        ...second.slice(-9).map(({ id }) => `new ${id}`),
        ...first.slice(593).map(({ id }) => `changed ${id}`),
        ...first.slice(0, 4).map(({ id }) => `gone ${id}`),
      ].toSorted(),
    )
    expect(told.find(({ id }) => id === first[599]?.id)?.differences).toEqual([
      { field: 'room', before: '1399', after: 'Suite 1' },
      { field: 'documentNumber', before: 'E10000599', after: 'E99999999' },
    ])
    const whole = await sentRows(db, { of: rooming, to, unsealed: true })
    expect(
      whole.map(({ id, values }) => ({ id, values })).toSorted((one, two) => (one.id < two.id ? -1 : 1)),
    ).toEqual(second.toSorted((one, two) => (one.id < two.id ? -1 : 1)))
    // another receiver of the same list has been told nothing
    expect(await news(other, second)).toHaveLength(605)
  })

  test('changed and changed back is nothing, in whatever order keys come; gone and there again is said once', async () => {
    const to = aHotel()
    const [one, other] = guests(2) as [Guest, Guest]
    await send(to, [one, other])
    const changed = with_(one, { nights: { from: '2026-06-18', to: '2026-06-20' } })
    expect(await news(to, [changed, other])).toEqual([
      {
        id: one.id,
        change: 'changed',
        differences: [
          {
            field: 'nights',
            before: { from: '2026-06-17', to: '2026-06-20' },
            after: { from: '2026-06-18', to: '2026-06-20' },
          },
        ],
      },
    ])
    expect(await news(to, [with_(one, { nights: { to: '2026-06-20', from: '2026-06-17' } }), other])).toEqual(
      [],
    )
    // null and absent are the same
    const { room: _, ...roomless } = other.values
    await send(to, [one, with_(other, { room: null })])
    expect(await news(to, [one, { ...other, values: roomless }])).toEqual([])
    expect(await send(to, [one])).toMatchObject({ gone: 1, total: 1 })
    expect(await send(to, [one])).toMatchObject({ news: 0, gone: 0, total: 1 })
    expect(await send(to, [one, other])).toMatchObject({ back: 1, added: 0, total: 2 })
    expect((await toldIn(db, { of: rooming, to }, 5))[0]).toMatchObject({
      change: 'back',
      differences: [{ field: 'room', before: null, after: '801' }],
    })
  })

  test('a row that is in the list twice is refused', async () => {
    const [one] = guests(1) as [Guest]
    await expect(send(aHotel(), [one, one])).rejects.toThrow('twice')
  })
})

describe('sending', () => {
  test('two at once: one version each, and the second sends the list as it is after the first', async () => {
    const to = aHotel()
    const [one, other] = guests(2) as [Guest, Guest]
    let list = [one]
    const read: string[] = []
    const waits = async () =>
      (await db.execute(sql`select from pg_locks where not granted`)).rows.length > 0 ||
      read.includes('second')
    const both = await Promise.all([
      db.transaction((tx) =>
        handOver(tx, {
          of: rooming,
          to,
          author,
          at,
          async rows() {
            read.push('first')
            const mine = list
            list = [with_(one, { room: '9' }), other]
            await expect.poll(waits, { timeout: 20_000, interval: 10 }).toBe(true)
            read.push('first is done')
            return mine
          },
        }),
      ),
      expect
        .poll(() => read.length, { timeout: 20_000, interval: 10 })
        .toBeGreaterThan(0)
        .then(() =>
          db.transaction((tx) =>
            handOver(tx, {
              of: rooming,
              to,
              author,
              at,
              rows() {
                read.push('second')
                return list
              },
            }),
          ),
        ),
    ])
    expect(read).toEqual(['first', 'first is done', 'second'])
    expect(both).toMatchObject([
      { version: 1, added: 1 },
      { version: 2, added: 1, changed: 1, total: 2 },
    ])
    expect(await news(to, list)).toEqual([])
  })

  test('whoever has the receiver locked is waited for, and the number is the one after theirs', async () => {
    const to = aHotel()
    const [one, other] = guests(2) as [Guest, Guest]
    const first = await send(to, [one])
    const isReceiver = eq(handOverReceivers.id, first?.receiverId ?? '')
    let sending: ReturnType<typeof send> | undefined
    await db.transaction(async (tx) => {
      await tx.select().from(handOverReceivers).where(isReceiver).for('update')
      sending = send(to, [one, other])
      const waits = async () =>
        (await db.execute(sql`select from pg_locks where not granted`)).rows.length > 0
      await expect.poll(waits, { timeout: 20_000, interval: 10 }).toBe(true)
      await tx.update(handOverReceivers).set({ version: 7 }).where(isReceiver)
    })
    expect(await sending).toMatchObject({ version: 8, added: 1 })
  })

  test('again with the same id is the same hand-over; one that saw an older version sends nothing', async () => {
    const to = aHotel()
    const list = guests(2)
    const requestId = randomUUID()
    const first = await send(to, list, { after: 0, requestId })
    expect(await send(to, guests(3), { after: 0, requestId })).toEqual(first)
    expect(await send(to, guests(3), { after: 0 })).toBeUndefined()
    expect(await sentRows(db, { of: rooming, to })).toHaveLength(2)
    expect(await handOversTo(db, { of: rooming, to }, 9)).toHaveLength(1)
  })

  test('finished twice, by a process that was slow, its counts stay; those cut short are completed in their order', async () => {
    const to = aHotel()
    const list = guests(2)
    const first = await send(to, list)
    if (!first) throw new Error('not sent')
    await send(
      to,
      list.map((guest) => with_(guest, { room: '1' })),
    )
    const later = new Date(at.getTime() + 60_000)
    expect(await finishHandOver(db, first, later)).toEqual(first)
    const sending = { of: rooming, to, author, at }
    for (const _ of [3, 4]) await beginHandOver(db, sending)
    // written last, the third comes last in its table
    await db.execute(
      sql`update hand_overs set news = 0 where receiver_id = ${first.receiverId} and version = 3`,
    )
    const cut = await unfinishedHandOvers(db, rooming)
    expect(cut.map(({ handOver }) => handOver.version)).toEqual([3, 4])
    await expect(finishHandOver(db, { ...first, version: 9 }, at)).rejects.toThrow('gone')
  })

  test('a receipt is noted once, of what was sent', async () => {
    const to = aHotel()
    await send(to, guests(1))
    const noted = (version: number, hour: number) =>
      noteReceipt(db, { of: rooming, to, version, author, at: new Date(at.getTime() + hour * 3_600_000) })
    expect([await noted(1, 1), await noted(1, 2), await noted(2, 1)]).toEqual([true, true, false])
    expect((await handOversTo(db, { of: rooming, to }, 9))[0]).toMatchObject({
      receivedAt: new Date('2026-06-01T09:00:00Z'),
      notedByName: author.name,
    })
  })
})

/** Every stored byte of what was handed over, as text. */
const stored = async () => {
  const { rows } = await db.execute<{ text: string }>(
    sql`select h::text as text from handed_rows h union all select h::text from hand_overs h union all select h::text from hand_over_receivers h`,
  )
  return rows.map(({ text }) => text).join('\n')
}

describe('what is kept', () => {
  test('sealed columns are sealed in every byte, before and after a change, and said only where asked for', async () => {
    const to = aHotel()
    const [one, other] = guests(2) as [Guest, Guest]
    await send(to, [with_(one, { documentNumber: 'SECRET-1' }), other])
    const changed = [with_(one, { documentNumber: 'SECRET-2' }), other]
    expect(await news(to, changed)).toEqual([
      {
        id: one.id,
        change: 'changed',
        differences: [{ field: 'documentNumber', before: undefined, after: undefined }],
      },
    ])
    await send(to, changed)
    expect(await stored()).not.toMatch(/SECRET|E1000000/)
    expect(JSON.stringify(await sentRows(db, { of: rooming, to }))).not.toMatch(/SECRET/)
    expect((await toldIn(db, { of: rooming, to, unsealed: true }, 2))[0]?.differences).toEqual([
      { field: 'documentNumber', before: 'SECRET-1', after: 'SECRET-2' },
    ])
    // a document number is soon guessed: its digest is one that only this installation can make, and for this list and column only
    const digestsIn = async (of: HandOver, receiver: Receiver) => {
      await db.transaction((tx) =>
        handOver(tx, {
          of,
          to: receiver,
          author,
          at,
          rows: () => [{ id: one.id, values: { documentNumber: 'SECRET-3' } }],
        }),
      )
      const { rows } = await db.execute<{ digests: object }>(
        sql`select digests from handed_rows join hand_over_receivers on id = receiver_id where list = ${of.name} and edition_id = ${receiver.editionId}`,
      )
      return Object.values(rows[0]?.digests ?? {})
    }
    const guessed = ['SECRET-3', '"SECRET-3"'].flatMap((said) =>
      (['hex', 'base64url'] as const).map((form) => createHash('sha256').update(said).digest(form)),
    )
    const police = defineHandOver({ ...rooming, name: 'police lists' })
    const hotels = await digestsIn(rooming, aHotel())
    expect(hotels).toHaveLength(1)
    expect(guessed).not.toContain(hotels[0])
    expect(await digestsIn(police, aHotel())).not.toEqual(hotels)
    setSecretKey(Buffer.alloc(32, 8))
    expect(await digestsIn(rooming, aHotel())).not.toEqual(hotels)
    setSecretKey(Buffer.alloc(32, 7))
    // written again with the same value, its encrypted form differs and its digest does not
    expect(await news(to, changed)).toEqual([])
  })

  test('of an export only digests, by which it is known what changed', async () => {
    const to = { editionId: randomUUID(), kind: 'export' }
    const rows = Array.from({ length: 5_000 }, (_, n) => ({
      id: randomUUID(),
      values: { name: `Exported ${n}`, phone: '+8613900000000' },
    }))
    async function* read(list: typeof rows) {
      yield* list
    }
    const write = (list: typeof rows) =>
      db.transaction((tx) => handOver(tx, { of: exported, to, author, at, rows: () => read(list) }))
    const statements = await recordStatements(() => write(rows))
    expect(statements.length).toBeLessThan(12)
    const changed = rows
      .slice(1)
      .map((row, n) => (n < 3 ? { ...row, values: { ...row.values, name: 'X' } } : row))
    expect(await write(changed)).toMatchObject({ added: 0, changed: 3, gone: 1, total: 4_999 })
    expect(await newsFor(db, { of: exported, to, rows: changed })).toEqual([])
    expect(await stored()).not.toMatch(/Exported|13900000000/)
    const [row] = await toldIn(db, { of: exported, to }, 2)
    expect(row).toMatchObject({ values: undefined, differences: [] })
  })

  test('values go when their time is over, and how many rows were sent stays', async () => {
    const [to, still] = [aHotel(), aHotel()]
    const list = guests(2)
    for (const hotel of [to, still]) await send(hotel, list)
    await send(
      to,
      list.map((guest) => with_(guest, { room: '1' })),
    )
    const asked: string[] = []
    const step = handOverHousekeeping(async (_, ids, before) => {
      asked.push(before)
      return ids.filter((id) => id === to.editionId)
    })
    const now = new Date('2026-07-20T16:30:00Z')
    expect(await step.run({ db }, now, undefined)).toBe(2)
    // 30 days before 21 July, which it is in the zone of the event
    expect(asked).toEqual(['2026-06-21'])
    expect(
      (await sentRows(db, { of: rooming, to })).map(({ values, differences }) => ({ values, differences })),
    ).toEqual([1, 2].map(() => ({ values: undefined, differences: [] })))
    const { rows } = await db.execute(sql`select from handed_rows join hand_over_receivers on id = receiver_id
      where edition_id = ${to.editionId} and coalesce(plain::text, was_plain::text, sealed, was_sealed, digests::text, fields::text) is not null`)
    expect(rows).toEqual([])
    expect((await handOversTo(db, { of: rooming, to }, 9)).map((one) => one.total)).toEqual([2, 2])
    // nothing is made up of what is not known any more
    expect(await news(to, list)).toEqual([])
    expect((await sentRows(db, { of: rooming, to: still }))[0]?.values).toMatchObject({
      guest: expect.any(String),
    })
    expect(await step.run({ db }, now, undefined)).toBe(0)
    // sent once more, the values are there again, and go again
    await send(to, guests(1))
    expect(await step.run({ db }, now, undefined)).toBe(1)
  })
})
