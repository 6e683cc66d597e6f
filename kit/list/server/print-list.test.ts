import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { baseRefusals, type Refusal, wordsOfRefusal } from '#kit/http/refusal.ts'
import { type PlacedPage, placedPages } from '#kit/print/testing/placed-letters.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { type Asked, list, listedThings, things, word } from '../testing/listed-things.ts'
import { checkLength, listJob, maxPrinted, maxPrintedOf } from './print-list.ts'

const { db, printer, addThings, exported, close } = await listedThings()
beforeEach(() => db.delete(things))
afterAll(close)

describe('a printed list', () => {
  const printed = async (query: Asked = {}, language?: Language) => {
    const { bytes, fileName } = await exported({ ...query, format: 'pdf' }, language)
    expect(fileName).toBe('Things.pdf')
    const pages = await placedPages(bytes as Uint8Array)
    const texts = pages.map(({ letters }) => letters.map(({ letter }) => letter).join(''))
    return { pages, texts }
  }

  /** Letters beyond the margins. */
  const outside = (pages: PlacedPage[]) =>
    pages.flatMap(({ width, height, letters }) =>
      letters.filter(({ x, y, ...size }) => x < 11 || y < 8 || x + size.width > width - 11 || y > height - 4),
    )

  test('has title, conditions, columns and rows as the screen shows them, its author, the time and page numbers', async () => {
    await addThings(400, (at) => (at === 0 ? '=㛃 & #panic()' : `Thing ${at}`))
    const { pages, texts } = await printed({ colour: 'red', search: 'Thing' })
    const red = Array.from({ length: 400 }, (_, at) => at).filter((at) => at % 4 === 0 && at > 0)
    expect(pages.length).toBeGreaterThan(1)
    const [first = '', ...others] = texts
    expect(first).toMatch(
      /^ThingsSearch:“Thing”·Colour:Red·99rowsNo\.NameRankDoubleNumber1Thing\d+\d+E1•••••78/,
    )
    const printedBy = 'PrintedbyLiMing,Thu,18Jun2026,09:30(ChinaStandardTime)'
    for (const [at, text] of texts.entries())
      expect(text).toContain(`${printedBy}Page${at + 1}of${pages.length}`)
    // the columns are named on each page
    for (const text of others) expect(text).toContain('No.NameRankDoubleNumber')
    for (const at of red) expect(texts.join('')).toContain(`Thing${at}`)
    // all of it inside the margins
    expect(outside(pages)).toEqual([])
    const { texts: chinese } = await printed({ columns: 'number' }, 'zh')
    expect(chinese[0]).toMatch(/^Things全部记录·共400条序号NameNumber1/)
    expect(chinese.join('')).toContain('=㛃&#panic()')
    expect(chinese[0]).toContain('打印人：李明，2026年6月18日周四09:30（北京时间）第1页，共')
  })

  test('keeps a long text inside its column, and names the rows whose characters no font has', async () => {
    const long = `${'Donaudampfschifffahrt'.repeat(20)} ${'欧阳'.repeat(150)}`
    await addThings(3, (at) => ['a', long, '王\u{20BB7}'][at] ?? '')
    const { pages, texts } = await printed()
    expect(texts.join('')).toMatch(/Nofonthasthesecharacters,printedas“〓”:row\d,王〓:U\+20BB7/)
    expect(texts.join('')).toContain('王〓')
    const [text = ''] = texts
    const begins = text.indexOf('DonaudampfschifffahrtDonau')
    const cell = pages[0]?.letters.slice(begins, begins + long.length - 1) ?? []
    expect(cell.map(({ letter }) => letter).join('')).toBe(long.replace(' ', ''))
    const after = Math.min(
      ...(pages[0]?.letters ?? []).flatMap(({ letter, x }) => (letter === 'R' ? [x] : [])),
    )
    expect(Math.max(...cell.map(({ x, width }) => x + width))).toBeLessThan(after)
  })

  test('divides a row that is higher than a page, keeps others whole, and lets no text turn around or cover its neighbours', async () => {
    const lines = Array.from({ length: 250 }, (_, at) => `L${at}.`).join('\n')
    const hostile = `a\u202Egnirts\u0007 b${'\u0301'.repeat(300)} #panic() "x" \\ $y$`
    await addThings(5, (at) => [lines, hostile, 'קצר', 'Thing 1', `${'W'.repeat(90)} end`][at] ?? '')
    const { pages, texts } = await printed({}, 'en')
    const all = texts.join('')
    // each line once, none below the end of its page
    for (const at of [0, 100, 249]) expect(all.match(new RegExp(`L${at}\\.`, 'g'))).toHaveLength(1)
    expect(outside(pages)).toEqual([])
    expect(all).toContain('agnirtsb')
    expect(all).toContain('#panic()"x"\\$y$')
    expect(all.match(/\u0301/g)?.length ?? 0).toBeLessThan(40)
    expect(all).toContain('〓〓〓:U+')
    // what is searched for stands above the rows
    const { pages: searched } = await printed({ search: 'W'.repeat(90) })
    expect(outside(searched)).toEqual([])
  })

  test('divides no word of usual length, however many columns there are', async () => {
    const words = ['Interpreter', 'Companion', 'Kitajimagawa', 'Completeness']
    const row = [...words, ...Array.from({ length: 8 }, () => 'a note of some words '.repeat(6))]
    const job = listJob({
      list,
      query: list.narrowing.parse({}),
      language: 'en',
      headings: row.map((_, at) => words[at] ?? 'Note'),
      head: 0,
      rows: [row],
      author: word('Li Ming'),
      at: new Date('2026-06-18T01:30:00Z'),
    })
    const [page] = await placedPages((await printer.print(job, 'desk')).pdf)
    const letters = page?.letters ?? []
    const text = letters.map(({ letter }) => letter).join('')
    for (const one of words) {
      const begins = [...text.matchAll(new RegExp(one, 'g'))].map(({ index }) => index)
      expect(begins).toHaveLength(2)
      // each letter stands to the right of the one before: none begins another line
      for (const at of begins) {
        const places = letters.slice(at, at + one.length).map(({ x }) => x)
        expect(places).toEqual(places.toSorted((a, b) => a - b))
      }
    }
  })

  test('is refused in words when it is too long, before its rows are read', async () => {
    await addThings(maxPrinted + 1)
    const refused = await exported({ format: 'pdf' }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ kind: baseRefusals.tooLongToPrint, data: { max: maxPrinted } })
    expect(wordsOfRefusal(refused as Refusal).en).toContain('at most 1000 rows')
    // the memory of the printer grows with the cells
    expect(() => checkLength(maxPrintedOf(40) + 1, 40)).toThrow('too long to print')
    expect([1, 40].map(maxPrintedOf)).toEqual([maxPrinted, 200])
    const { texts } = await printed({ search: 'Thing 100' })
    expect(texts.join('')).toContain('Thing1000')
  })
})
