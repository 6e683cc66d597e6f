import { afterAll, expect, test } from 'vitest'
import { type HallDrawing, seatsOf } from '#domain/event-day/halls/rules/drawing.ts'
import { openPrinter } from '#kit/print/printer.ts'
import { templateAt } from '#kit/print/template.ts'
import { misplaced, placedPages } from '#kit/print/testing/placed-letters.ts'
import { type BoxedShape, type BoxedText, cardPage, placeCardPage, planOnPaper } from './rules/paper.ts'
import { cardNames } from './rules/place-card.ts'
import { rowsDrawing } from './testing.ts'

const printer = openPrinter()
afterAll(() => printer.close())
const template = templateAt(new URL('./server/paper.typ', import.meta.url))

test.each([
  ['王㛃', 'Wang Jie', ['王　㛃', 'Wang Jie']],
  ['林若棠', 'Lin Ruotang', ['林若棠', 'Lin Ruotang']],
  ['英格丽德·哈尔沃森', 'Ingrid Halvorsen', ['Ingrid Halvorsen', '英格丽德·哈尔沃森']],
  ['', 'Ingrid Halvorsen', ['Ingrid Halvorsen', '']],
  ['欧阳', '', ['欧　阳', '']],
])('%s, %s: two characters are spaced, and a name is in its own script first', (chinese, latin, said) => {
  expect(cardNames(chinese, latin)).toEqual(said)
})

/** The texts of a turned face are read from its end, so they are looked for letter by letter in their boxes. */
const upright = (texts: readonly BoxedText[]) =>
  texts.filter(({ isTurned }) => !isTurned).map((text) => ({ text: text.text, box: text }))

test('570 place cards: names whole, both faces, the upper one turned, 㛃 there', async () => {
  const people = [
    cardNames('王㛃', 'Wang Jie'),
    cardNames('穆罕默德·阿卜杜勒·拉赫曼·本·萨勒曼', 'Mohammed bin Abdulrahman bin Salman Al Saud'),
    cardNames('', 'Wolfeschlegelsteinhausenbergerdorff Adolph'),
  ]
  const cards = Array.from({ length: 570 }, (_, at) => {
    const [first = '', second = ''] = people[at % 3] ?? []
    return placeCardPage({
      first,
      second,
      title: '',
      organisation: '诺尔维精密机械　Norvelde Precision Machinery',
    })
  })
  for (let at = 0; at < cards.length; at += 57) {
    const pages = cards.slice(at, at + 57)
    const { pdf, tight } = await printer.print(
      { template, page: cardPage, language: 'zh', data: { pages } },
      'cards',
    )
    expect(tight).toEqual([])
    if (at > 0) continue
    for (const [index, page] of (await placedPages(pdf)).slice(0, 3).entries()) {
      const texts = pages[index]?.texts ?? []
      const lower = { ...page, letters: page.letters.filter(({ y }) => y > cardPage.height / 2) }
      const upper = page.letters.filter(({ y }) => y <= cardPage.height / 2)
      expect(misplaced(lower, upright(texts))).toEqual([])
      // every letter of the lower face stands on the upper one as well, turned about the fold
      expect(upper).toHaveLength(lower.letters.length)
      for (const { letter, x, y, width, height } of lower.letters) {
        const turned = upper.find(
          (other) =>
            other.letter === letter &&
            Math.abs(other.x + x + width - cardPage.width) < 0.2 &&
            Math.abs(other.y + y + height - cardPage.height) < 0.2,
        )
        expect([letter, turned !== undefined]).toEqual([letter, true])
      }
    }
  }
}, 60_000)

test('on A3 no seat of a table with heads, or around a round one, is over another', () => {
  const at = { turn: 0, at: { x: 10, y: 10 } }
  const drawing: HallDrawing = {
    ...rowsDrawing([3]),
    parts: [
      { ...at, id: 't', kind: 'longTable', seats: 8, heads: true },
      { ...at, id: 'r', kind: 'roundTable', seats: 10, number: 1, at: { x: 25, y: 25 } },
    ],
  }
  const { shapes } = planOnPaper(drawing, { title: '', remark: '', holders: new Map(), language: 'en' }).page
  expect(shapes).toHaveLength(28)
  const isOver = (a: BoxedShape, b: BoxedShape) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  expect(shapes.filter((one) => shapes.some((other) => other !== one && isOver(one, other)))).toEqual([])
})

test('a stage without a name says what it is; a deep hall stands upright on its page, a wide one lies across', () => {
  const area = { id: 'f', kind: 'area' as const, turn: 0, at: { x: 20, y: 2 }, width: 12, depth: 3 }
  const plan = (rows: number[]) => {
    const drawing = rowsDrawing(rows)
    const parts = [
      ...drawing.parts,
      { ...area, of: 'stage' as const },
      { ...area, id: 'g', of: 'aisle' as const },
    ]
    return planOnPaper({ ...drawing, parts }, { title: '', remark: '', holders: new Map(), language: 'en' })
  }
  const words = plan([5, 6]).page.texts.map(({ text }) => text)
  expect(words).toContain('Stage')
  expect(words.filter((word) => /Area|Aisle/.test(word))).toEqual([])
  const deep = plan(Array.from({ length: 60 }, () => 8)).size
  const wide = plan([40, 40]).size
  expect([deep.height > deep.width, wide.width > wide.height]).toEqual([true, true])
})

test('on A3 the stage, entrances, tables and rows are said where they are', () => {
  const at = { turn: 0, at: { x: 20, y: 2 } }
  const drawing = rowsDrawing([5, 6])
  const stage = { ...at, id: 'f', kind: 'area' as const, of: 'stage' as const, width: 12, depth: 3 }
  const round = { ...at, id: 'r', kind: 'roundTable' as const, seats: 10, number: 17, at: { x: 30, y: 32 } }
  const { shapes, texts } = planOnPaper(
    { ...drawing, parts: [...drawing.parts, { ...stage, name: { zh: '主台', en: 'Main stage' } }, round] },
    { title: '', remark: '', holders: new Map(), language: 'en' },
  ).page
  const found = texts.map(({ text }) => text)
  for (const said of ['Main stage', 'East door', '17']) expect(found).toContain(said)
  // seats 1 to 6 in two rows, on the stage and at the table; each row at both ends
  const named = (label: string) => texts.filter(({ text, weight }) => text === label && weight === 'bold')
  expect([named('1').length, named('2').length]).toEqual([4, 2])
  const isOver = (a: BoxedShape | BoxedText, b: BoxedShape | BoxedText) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  const seats = shapes.filter(({ width, height }) => width === height)
  for (const label of [...named('1'), ...named('2')])
    expect(seats.filter((seat) => isOver(seat, label))).toEqual([])
})

test('on A3 every word of a plan of 1,000 seats is inside its seat', async () => {
  const drawing = rowsDrawing([20, ...Array.from({ length: 28 }, () => 35)], 9)
  const names = ['王㛃', 'Wolfeschlegelsteinhausenbergerdorff', '英格丽德·哈尔沃森', 'Ann Lee']
  const holders = new Map(seatsOf(drawing).map(({ id }, at) => [id, { name: names[at % 4] ?? '' }]))
  const remark = '次序相同者按姓名拉丁字母排列'
  const { size, page } = planOnPaper(drawing, { title: '开幕式', remark, holders, language: 'zh' })
  for (const { x, y, width, height } of page.shapes)
    expect([x >= 0, y >= 0, x + width <= size.width, y + height <= size.height]).not.toContain(false)
  const { pdf, pages } = await printer.print(
    { template, page: size, language: 'zh', data: { pages: [page] } },
    'plan',
  )
  expect(pages).toBe(1)
  const [placed] = await placedPages(pdf)
  if (!placed) throw new Error('no page')
  expect(misplaced(placed, upright(page.texts))).toEqual([])
}, 60_000)
