import { afterAll, expect, test } from 'vitest'
import { cardColours } from '#domain/event-day/badge-kinds/rules.ts'
import { openPrinter } from '#kit/print/printer.ts'
import { templateAt } from '#kit/print/template.ts'
import { misplaced, placedPages } from '#kit/print/testing/placed-letters.ts'
import { backOf, type CardFacts, frontOf, pagesOf, smallestText } from './rules/layout.ts'

const printer = openPrinter()
afterAll(() => printer.close())

const template = templateAt(new URL('./server/badge.typ', import.meta.url))
const square = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>',
)

const names = [
  ['㛃㵘', 'Wolfeschlegelsteinhausenbergerdorff Adolph'],
  ['穆罕默德·阿卜杜勒·拉赫曼·本·萨勒曼', 'Mohammed bin Abdulrahman'],
  ['𬱖𫖯', 'Łukasz Żółć-Wiśniewski'],
] as const

const facts = (at: number): CardFacts => ({
  event: { zh: '第八届跨国公司领导人青岛峰会', en: 'The 8th Qingdao Multinationals Summit' },
  first: names[at % 3]?.[0] ?? '',
  second: names[at % 3]?.[1] ?? '',
  jobTitle: '亚太区首席执行官、董事会秘书兼可持续发展委员会主席'.repeat(at % 2 === 0 ? 1 : 4).slice(0, 100),
  organisation:
    'Norvei Precision Machinery (China) Investment Co., Ltd., Regional Headquarters for Asia and the Pacific',
  kind: { zh: '特邀嘉宾', en: 'SPECIAL GUEST' },
  colour: cardColours.gold,
  number: '00042-2',
  isVehicle: false,
  zonesTitle: { zh: '可进入区域', en: 'Zones' },
  zones: Array.from({ length: 16 }, (_, zone) => ({
    letter: String.fromCharCode(65 + zone),
    name: { zh: '贵宾休息与同声传译区', en: 'Lounge and interpreters’ booths' },
    isOpen: zone % 3 !== 0,
  })),
  back: `${'请全程佩戴，不得转借。拾到请交任一服务台。'.repeat(6)}\n\n${'Wear it at all times. '.repeat(20)}`,
  photo: null,
  code: 'code.svg',
})

test.each([
  { width: 86, height: 124 },
  { width: 96, height: 134 },
  { width: 148, height: 210 },
])('on a card of $width × $height mm every word stands in its box and is whole', async (size) => {
  const cards = [0, 1, 2].map((at) => ({
    size,
    front: frontOf(facts(at), size, '#0f2a5c'),
    back: backOf(facts(at), size),
  }))
  const { page, pages } = pagesOf(cards, { paper: 'cards', bothSides: true })
  const { pdf, tight } = await printer.print(
    {
      template,
      page: { ...page, margin: 0 },
      language: 'zh',
      data: { pages, marks: false },
      pictures: { 'code.svg': square },
    },
    'test',
  )
  expect(tight).toEqual([])
  const placed = await placedPages(pdf)
  expect(placed).toHaveLength(6)
  expect(
    pages.flatMap(([side], at) =>
      misplaced(
        placed[at] as never,
        (side?.texts ?? []).map((one) => ({ text: one.text, box: one })),
      ),
    ),
  ).toEqual([])
  expect(Math.min(...pages.flat().flatMap((side) => side.texts.map(({ least }) => least)))).toBe(smallestText)
})

test('the back of a sheet lies behind its front', () => {
  const size = { width: 86, height: 124 }
  const cards = Array.from({ length: 5 }, (_, at) => ({
    size,
    front: frontOf(facts(at), size, '#000000'),
    back: backOf(facts(at), size),
  }))
  const { pages } = pagesOf(cards, { paper: 'sheets', bothSides: true })
  expect(pages.map((page) => page.length)).toEqual([4, 4, 1, 1])
  const [fronts, backs] = pages
  expect(fronts?.map(({ x, width }) => 210 - x - width)).toEqual(backs?.map(({ x }) => x))
})
