import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '#kit/http/refusal.ts'
import { type RunningWorker, startProcess } from '#kit/server/workers/start-worker.ts'
import { plainPicture } from '#kit/testing/plain-picture.ts'
import { printInBatches } from './batches.ts'
import { missingGlyphs, withPlaceholders } from './font.ts'
import { openPrinter, type Printer, type PrintJob } from './printer.ts'
import { badgeFaults, badgeJob, badgePeople, portraits } from './testing/badges.ts'
import { misplaced, placedPages } from './testing/placed-letters.ts'

let printer: Printer
beforeAll(() => {
  printer = openPrinter()
})
afterAll(() => printer.close())

const page = { width: 100, height: 100, margin: 0 }
const head = '#import "/print.typ": *\n#show: sheet\n#let data = json("/data.json")\n'
const job = (source: string, data: unknown): PrintJob => ({
  template: { source: head + source },
  page,
  language: 'en',
  data,
})
const pagesJob = (count: number) => job('#for _ in range(data) { page[] }', count)

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? { ...error.kind, data: error.data } : error),
  )

it('prints sixty badges with sixty portraits in batches: every name whole, every letter inside its box', async () => {
  const people = badgePeople(60)
  const portraitOf = await portraits()
  const jobOf = (some: readonly (typeof people)[number][]) => badgeJob(some, portraitOf)
  const batches = printInBatches(printer, { items: people, jobOf, caller: 'desk', size: 25 })
  const sizes: number[] = []
  const pages = []
  for await (const { pdf, pages: count, tight } of batches) {
    expect(tight).toEqual([])
    // every picture is in the file, in its own bytes
    expect(pdf.length).toBeGreaterThan(count * portraitOf(0).length)
    sizes.push(count)
    pages.push(...(await placedPages(pdf)))
  }
  expect(sizes).toEqual([25, 25, 10])
  expect(badgeFaults(pages, people)).toEqual([])
})

const word = fc.string({
  unit: fc.constantFrom(...'aWil.mgÄŐ@/-', ...'李㛃欧阳（）·，'),
  minLength: 1,
  maxLength: 30,
})
const box = fc.record({
  words: fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
  width: fc.integer({ min: 12, max: 90 }),
  height: fc.integer({ min: 6, max: 40 }),
  size: fc.integer({ min: 8, max: 30 }),
  weight: fc.constantFrom('regular', 'bold'),
})

it('never lets a text leave its box or lose a letter, whatever its words and sizes; names those that had to be smaller than wanted', async () => {
  const texts = fc.sample(box, { numRuns: 150, seed: 7 })
  const source = `#for it in data { page(place(top + left, dx: 5mm, dy: 5mm,
    fit(it.words, width: it.width * 1mm, height: it.height * 1mm, size: it.size * 1pt, least: 7pt, weight: it.weight))) }`
  const { pdf, tight } = await printer.print(job(source, texts), 'desk')
  const pages = await placedPages(pdf)
  const wrong = texts.flatMap(({ words, width, height }, at) => {
    const read = pages[at]
    return read ? misplaced(read, [{ text: words, box: { x: 5, y: 5, width, height } }]) : ['no page']
  })
  expect(wrong).toEqual([])
  expect(pages).toHaveLength(texts.length)
  // a roomy box needs no smaller size, a narrow one does
  const ample = texts.filter(({ words, width, height }) => words.length * 9 < width && height > 20)
  expect(ample.length).toBeGreaterThan(0)
  for (const { words } of ample) expect(tight).not.toContain(words)
  expect(tight.length).toBeGreaterThan(0)
})

it('breaks a word that is wider than its column', async () => {
  const text = `see ${'W'.repeat(60)}, ${'名'.repeat(40)} and name@a-very-long-domain.example`
  const source = '#place(top + left, dx: 5mm, dy: 5mm, box(width: 30mm, wrap(data.text, width: 30mm)))'
  const { pdf } = await printer.print(job(source, { text }), 'desk')
  const [read] = await placedPages(pdf)
  if (!read) throw new Error('no page')
  expect(misplaced(read, [{ text, box: { x: 5, y: 5, width: 30, height: 90 } }])).toEqual([])
})

it('names before printing which characters of whom no font has, and prints the rest', async () => {
  const people = [
    { of: '㛃㵘', text: '㛃㵘 𬱖𫖯 Łukasz' },
    { of: 'Ji', text: '\u{20BB7}野家' },
    { of: 'Kim', text: '김철수 김 👍\u200D' },
  ]
  expect(missingGlyphs(people)).toEqual([
    { of: 'Ji', characters: ['\u{20BB7}'] },
    { of: 'Kim', characters: ['김', '철', '수', '👍'] },
  ])
  expect(withPlaceholders('\u{20BB7}野家\n㛃')).toBe('〓野家\n㛃')
  const named = job('#data.at(0)', ['\u{20BB7}野家'])
  expect(await refusal(printer.print(named, 'desk'))).toMatchObject({
    code: 42295,
    data: { characters: '\u{20BB7}' },
  })
  const { pdf } = await printer.print({ ...named, data: [withPlaceholders('\u{20BB7}野家㛃')] }, 'desk')
  const [read] = await placedPages(pdf)
  expect(read?.letters.map(({ letter }) => letter).join('')).toBe('〓野家㛃')
})

it('prints text that looks like a template as text', async () => {
  const text = '#panic("x") $x$ #include("/data.json") \\ *b* [c]'
  const { pdf } = await printer.print(job('#data.text', { text }), 'desk')
  const [read] = await placedPages(pdf)
  expect(read?.letters.map(({ letter }) => letter).join('')).toBe(text.replace(/\s/g, ''))
})

/** A printer whose processes are counted; `onStart` gets each. */
function watched(onStart: (worker: RunningWorker, number: number) => void = () => undefined) {
  let started = 0
  const start = startProcess({})
  const open = openPrinter((options) => {
    const worker = start(options)
    onStart(worker, ++started)
    return worker
  })
  return { open, started: () => started }
}

/** Ends the process with its next job under way. */
const endingWithItsJob = (worker: RunningWorker) => {
  const { post } = worker
  worker.post = (given) => {
    post(given)
    void worker.end()
  }
}

it('begins again what was broken off by the end of its process, once; then refuses in words and prints on', async () => {
  const once = watched((worker, number) => number === 1 && endingWithItsJob(worker))
  expect(await once.open.print(pagesJob(2), 'desk')).toMatchObject({ pages: 2 })
  expect(once.started()).toBe(2)
  await once.open.close()

  const twice = watched((worker, number) => number < 3 && endingWithItsJob(worker))
  expect(await refusal(twice.open.print(pagesJob(2), 'desk'))).toMatchObject({ code: 50300 })
  expect(await twice.open.print(pagesJob(3), 'desk')).toMatchObject({ pages: 3 })
  await twice.open.close()
})

it('replaces its process after five hundred pages, not before', async () => {
  const { open, started } = watched()
  for (const count of [499, 1, 1]) await open.print(pagesJob(count), 'desk')
  expect(started()).toBe(2)
  await open.close()
})

it('prints for callers by turns: one with much to print delays itself', async () => {
  const order: string[] = []
  const print = (caller: string) => printer.print(pagesJob(1), caller).then(() => order.push(caller))
  await Promise.all([print('many'), print('many'), print('many'), print('one')])
  expect(order).toEqual(['many', 'many', 'one', 'many'])
})

it('prints the logo and the colours of a look, and nothing of them without one', async () => {
  const source = '#event-logo(width: 20mm, height: 10mm)#text(fill: ink, [#repr(accent)])'
  const logo = await plainPicture({ width: 400, height: 40 })
  const plain = await printer.print(job(source, null), 'desk')
  const own = await printer.print({ ...job(source, null), look: { accent: '#7a1f5c', logo } }, 'desk')
  expect([plain.pages, own.pages]).toEqual([1, 1])
  const [[plainPage], [ownPage]] = [await placedPages(plain.pdf), await placedPages(own.pdf)]
  const textOf = (of = plainPage) => of?.letters.map(({ letter }) => letter).join('')
  expect([textOf(), plainPage?.pictures]).toEqual(['rgb("#3d87fe")', 0])
  expect([textOf(ownPage), ownPage?.pictures]).toEqual(['rgb("#7a1f5c")', 1])
})
