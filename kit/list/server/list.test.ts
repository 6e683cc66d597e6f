import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { searchWay } from '#kit/db/bigrams.ts'
import type { Bytes } from '#kit/server/route.ts'
import type { Page } from '../list.ts'
import { type Asked, list, listedThings, listing, things } from '../testing/listed-things.ts'
import { readIds } from './read-ids.ts'
import { foundElsewhere } from './source.ts'

const { id, rank, name } = things
const { db, page, addThings, inOrder, exported, close } = await listedThings()
beforeEach(() => db.delete(things))
afterAll(close)

const idsOf = ({ records }: Page<{ id: string }>) => records.map((row) => row.id)

describe('pages', () => {
  test('of a short list have their number and the exact total', async () => {
    await addThings(45)
    const last = await page({ current: 3 })
    expect(last).toMatchObject({ total: 45, exact: true, current: 3, size: 20, next: null })
    expect(last.records.at(-1)).toMatchObject({
      rank: 0,
      place: 0,
      total: expect.stringMatching(/^Thing \d$/),
    })
    expect(idsOf(last)).toEqual((await inOrder()).slice(40))
    expect(await page({ current: 4 })).toMatchObject({ records: [], total: 45, exact: true })
    expect(await page({ colour: 'red' })).toMatchObject({ total: 12, exact: true })
  })

  test('go on by cursor where numbers end, forwards and back, each row once', async () => {
    await addThings(1_250)
    const all = await inOrder()
    const numbered = await page({ current: 10, size: 100 })
    expect(numbered).toMatchObject({ total: 1_000, exact: false })
    expect(idsOf(numbered)).toEqual(all.slice(900, 1_000))
    await expect(page({ current: 11, size: 100 })).rejects.toMatchObject({
      data: [{ path: 'current', code: 'max', max: 10 }],
    })
    const beyond = await page({ current: 11, size: 100, after: numbered.next ?? '' })
    const end = await page({
      current: 13,
      size: 100,
      after: (await page({ size: 100, after: beyond.next ?? '' })).next ?? '',
    })
    expect(idsOf(beyond)).toEqual(all.slice(1_000, 1_100))
    expect(idsOf(end)).toEqual(all.slice(1_200))
    expect(end.next).toBeNull()
    const back = await page({ size: 100, before: end.previous ?? '' })
    expect(idsOf(back)).toEqual(all.slice(1_100, 1_200))
    const first = await page({ size: 100, before: (await page({ size: 100 })).next ?? '' })
    expect(idsOf(first)).toEqual(all.slice(0, 99))
    expect(first.previous).toBeNull()
  })

  test('by cursor neither repeat nor skip what was there, whatever comes in front of them', async () => {
    await addThings(60)
    const all = await inOrder()
    const first = await page()
    await addThings(30, (at) => `Newer ${at}`)
    await db
      .update(things)
      .set({ rank: sql`${rank} + 1000` })
      .where(sql`${name} like 'Newer%'`)
    expect(idsOf(await page({ after: first.next ?? '' }))).toEqual(all.slice(20, 40))
  })

  test.each(['', 'e30', 'WyJhIiwiYiJd', 'WyInOyBkcm9wIHRhYmxlIiwiMSJd'])(
    'no cursor of another list leads anywhere: %s',
    async (after) => {
      await addThings(3)
      if (after === '') expect(await page({ after })).toMatchObject({ total: 3 })
      else await expect(page({ after })).rejects.toMatchObject({ data: [{ path: 'after', code: 'format' }] })
    },
  )
})

test('the total is that of the rows beside it, whatever is written meanwhile', async () => {
  await addThings(5)
  let isOver = false
  const writing = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      await addThings(2)
      await db.delete(things).where(sql`${id} in (select id from things_to_list order by random() limit 2)`)
    }
  })
  const seen = new Set<number>()
  for (let round = 0; round < 120; round++) {
    const { records, total, exact } = await page({ size: 100 })
    expect({ total, exact }).toEqual({ total: records.length, exact: true })
    seen.add(total)
  }
  isOver = true
  await Promise.all(writing)
  // writes did happen between the reads
  expect(seen.size).toBeGreaterThan(1)
  expect((await page({ size: 100 })).total).toBe(await db.$count(things))
})

describe('a search', () => {
  test('finds a rare word exactly, in order and by page', async () => {
    await addThings(300, (at) => (at % 10 ? `Thing ${at}` : `Lighthouse ${at}`))
    const found = await page({ search: 'lighthouse', size: 20 })
    expect(found).toMatchObject({ total: 30, exact: true })
    expect(found.records.map((row) => row.rank)).toEqual(
      found.records.map((row) => row.rank).sort((a, b) => b - a),
    )
    const rest = await page({ search: 'lighthouse', size: 20, current: 2 })
    const after = await page({ search: 'lighthouse', size: 20, after: found.next ?? '' })
    expect(idsOf(after)).toEqual(idsOf(rest))
    expect(new Set([...idsOf(found), ...idsOf(rest)]).size).toBe(30)
    expect(await page({ search: 'lighthouse', size: 20, current: 3 })).toMatchObject({
      records: [],
      total: 30,
    })
  })

  test('of a word that more have than are counted shows the first of the list', async () => {
    await addThings(1_300)
    const found = await page({ search: 'thing' })
    expect(found).toMatchObject({ total: 1_000, exact: false })
    expect(idsOf(found)).toEqual((await inOrder()).slice(0, 20))
    const next = await page({ search: 'thing', after: found.next ?? '' })
    expect(idsOf(next)).toEqual((await inOrder()).slice(20, 40))
    expect(await page({ search: 'thing', colour: 'red' })).toMatchObject({ total: 325, exact: true })
  })
})

test('the ids of a search through another table include every row, as its pages do', async () => {
  await addThings(1_300)
  const ways = (words: string) => {
    const { among, holds } = searchWay(things.terms, [name], words)
    return [{ ...foundElsewhere(id, sql`select id from ${things} where ${among}`), holds }]
  }
  const elsewhere = { ...listing, source: { ...listing.source, search: ways } }
  const idsOfSearch = (search: string) => readIds(db, elsewhere, list.narrowing.parse({ search }))
  expect(await idsOfSearch('thing')).toEqual(await inOrder())
  expect(await idsOfSearch('thing 1299')).toHaveLength(1)
})

describe('an export', () => {
  const bytesOf = ({ bytes }: Bytes) => buffer(bytes as Readable)
  const linesOf = async (query?: Asked) =>
    (await bytesOf(await exported(query))).toString().trimEnd().split('\r\n')

  test('holds every row that fits, in the order of the list, and no formula', async () => {
    await addThings(1_203, (at) => (at === 1_202 ? '=cmd()' : `Thing ${at}`))
    const lines = await linesOf()
    expect(lines).toHaveLength(1_204)
    expect(lines[0]).toBe('\ufeffName,Rank,Double,Number')
    expect(lines.filter((line) => line.startsWith("'=cmd()"))).toEqual(["'=cmd(),400,800,E1•••••78"])
    const ranks = lines.slice(1).map((line) => Number(line.split(',')[1]))
    expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))
    const red = Array.from({ length: 1_202 }, (_, at) => at).filter(
      (at) => at % 4 === 0 && String(at).includes('12'),
    )
    expect(await linesOf({ colour: 'red', search: 'Thing 12' })).toHaveLength(1 + red.length)
  })

  test('has the columns that were chosen, with those drawn inside them', async () => {
    await addThings(1)
    expect(await linesOf({ columns: 'rank' })).toEqual(['\ufeffName,Rank,Double', 'Thing 0,0,0'])
    expect(await linesOf({ columns: 'number,nothing' })).toEqual(['\ufeffName,Number', 'Thing 0,E1•••••78'])
  })

  test('is a workbook that spreadsheets read', async () => {
    await addThings(3)
    const reply = await exported({ format: 'xlsx' })
    expect(reply.fileName).toBe('Things.xlsx')
    const book = await readXlsx(await bytesOf(reply))
    expect(book.sheets[0]?.rows).toHaveLength(8)
    expect(book.sheets[0]?.rows[5]?.slice(1)).toEqual([0, 0, 'E1•••••78'])
  })

  test('neither loses nor doubles what is changed while it is read', async () => {
    await addThings(1_100)
    const before = new Set(await inOrder())
    const stream = (await exported()).bytes as AsyncIterable<Uint8Array>
    const chunks: Uint8Array[] = []
    for await (const chunk of stream) {
      // reverses the order of the list
      if (chunks.push(chunk) === 1) await db.update(things).set({ rank: sql`5000 - ${rank}` })
    }
    const names = Buffer.concat(chunks)
      .toString()
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect(new Set(names).size).toBe(before.size)
    expect(names).toHaveLength(before.size)
    await db.delete(things).where(eq(name, 'Thing 1'))
  })
})
