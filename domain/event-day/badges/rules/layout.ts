/** A box on a card in millimetres, from its upper left corner. */
type Box = { x: number; y: number; width: number; height: number }

/** A text in its box; sizes in points. It becomes smaller or takes more lines, and is never below `least` unless it cannot fit otherwise. */
export type PlacedText = Box & {
  text: string
  size: number
  least: number
  weight: 'regular' | 'bold'
  align: 'left' | 'center' | 'right' | 'top'
  ink: string
}
export type PlacedBlock = Box & { fill: string | null; line: string | null; radius: number }
export type PlacedPicture = Box & { name: string }

/** One side of a card. */
export type CardSide = {
  width: number
  height: number
  texts: PlacedText[]
  blocks: PlacedBlock[]
  pictures: PlacedPicture[]
}

/** What a card says. */
export type CardFacts = {
  event: { zh: string; en: string }
  first: string
  second: string
  jobTitle: string
  organisation: string
  kind: { zh: string; en: string }
  colour: string
  number: string
  zonesTitle: { zh: string; en: string }
  zones: readonly { letter: string; name: { zh: string; en: string }; isOpen: boolean }[]
  back: string
  /** The pass of a vehicle has its plate in the place of the photo. */
  isVehicle: boolean
  /** Names of pictures; a card of a person without a photo is a sample. */
  photo: string | null
  code: string
}

type Size = { width: number; height: number }

const dark = '#12233f'
const quiet = '#40506a'
const grey = '#5a6780'
const white = '#ffffff'

/** No text of a card is smaller, in points. */
export const smallestText = 5.5

/** The design is for 86 × 124 mm; other cards have the same, larger or smaller, with the lower part at their lower edge. */
const scaleOf = ({ width, height }: Size) => Math.min(width / 86, height / 124)

const text = (box: Box, words: string, look: Partial<PlacedText> & Pick<PlacedText, 'size'>): PlacedText[] =>
  words.trim() === ''
    ? []
    : [
        {
          ...box,
          text: words,
          least: smallestText,
          weight: 'regular',
          align: 'center',
          ink: dark,
          ...look,
        },
      ]

type Zones = CardFacts['zones']

/** The letters of zones in rows of so many squares, open ones filled. */
function squares(zones: Zones, at: { x: number; y: number }, side: number, inRow: number) {
  const gap = side / 5
  const boxes = zones.map((_, index) => ({
    x: at.x + (index % inRow) * (side + gap),
    y: at.y + Math.floor(index / inRow) * (side + gap),
    width: side,
    height: side,
  }))
  return {
    blocks: zones.map(
      ({ isOpen }, index): PlacedBlock => ({
        ...(boxes[index] as Box),
        fill: isOpen ? dark : null,
        line: isOpen ? dark : '#c3ccda',
        radius: side / 6,
      }),
    ),
    texts: zones.flatMap(({ letter, isOpen }, index) =>
      text(boxes[index] as Box, letter, { size: side * 1.7, weight: 'bold', ink: isOpen ? white : grey }),
    ),
  }
}

/** What both sides of a card of a size share. */
function measuresOf({ width, height }: Size) {
  const k = scaleOf({ width, height })
  const room = width - 12 * k
  return { k, width, height, room, foot: { x: 0, y: height - 12 * k, width, height: 12 * k } }
}
type Measures = ReturnType<typeof measuresOf>

const filled = (box: Box, fill: string, radius = 0): PlacedBlock => ({ ...box, fill, line: null, radius })

/** Where the lanyard goes through. */
const hole = ({ k, width }: Measures): Box => ({
  x: (width - 14 * k) / 2,
  y: 2.4 * k,
  width: 14 * k,
  height: 3 * k,
})

const wider = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Event, names and position, one below the other; a plate is read through a windscreen. */
function lines(
  { event, first, second, jobTitle, organisation, isVehicle }: CardFacts,
  { k, room }: Measures,
) {
  const line = (y: number, high: number): Box => ({ x: 6 * k, y: y * k, width: room, height: high * k })
  return [
    ...text(line(6.2, 5.4), event.zh, { size: 10 * k, ink: white, weight: 'bold' }),
    ...text(line(11.8, 4.6), event.en, { size: 7 * k, ink: white }),
    ...text(isVehicle ? line(30, 28) : line(49.5, 12), first, {
      size: (isVehicle ? 44 : 26) * k,
      weight: 'bold',
    }),
    ...text(line(61.8, 7.4), second, { size: 13 * k }),
    ...text(line(69.5, 8.2), jobTitle, { size: 9 * k, ink: quiet }),
    ...text(line(77.9, 8.6), organisation, { size: 9 * k, ink: quiet }),
  ]
}

/** The kind of badge in the coloured foot, in both languages. */
function kindIn({ kind }: CardFacts, { k, width, room, foot }: Measures) {
  const half = (room - 2 * k) / 2
  const look = { ink: white, weight: 'bold' } as const
  return [
    ...text({ ...foot, x: 6 * k, width: half }, kind.zh, { size: 14 * k, align: 'left', ...look }),
    ...text({ ...foot, x: width - 6 * k - half, width: half }, kind.en, {
      size: 10 * k,
      align: 'right',
      ...look,
    }),
  ]
}

/** The front: event, photo, names, position, zones, code, kind. */
export function frontOf(facts: CardFacts, size: Size, ink: string): CardSide {
  const measures = measuresOf(size)
  const { k, width, height, room, foot } = measures
  const code = 25 * k
  const photo = { x: (width - 22.5 * k) / 2, y: 18 * k, width: 22.5 * k, height: 30 * k }
  const inRow = Math.max(1, Math.floor((room - code) / (6 * k * 1.2)))
  const rows = Math.max(1, Math.ceil(facts.zones.length / inRow))
  const marks = squares(facts.zones, { x: 6 * k, y: foot.y - 8 * k - rows * 7.2 * k }, 6 * k, inRow)
  const number = { x: 6 * k, y: foot.y - 7 * k, width: room - code, height: 5 * k }
  return {
    width,
    height,
    blocks: [
      filled({ x: 0, y: 0, width, height: 26 * k }, ink),
      filled(hole(measures), white, 1.5 * k),
      ...(facts.isVehicle ? [] : [filled(wider(photo, 0.8 * k), white, k), filled(photo, '#cfd8e6')]),
      ...marks.blocks,
      filled(foot, facts.colour),
    ],
    pictures: [
      ...(facts.photo ? [{ ...photo, name: facts.photo }] : []),
      { x: width - 4 * k - code, y: foot.y - k - code, width: code, height: code, name: facts.code },
    ],
    texts: [
      ...lines(facts, measures),
      ...marks.texts,
      ...text(number, facts.number, { size: 8 * k, align: 'left', ink: quiet }),
      ...kindIn(facts, measures),
    ],
  }
}

/** Every zone with its letter and names, in one column or two; `below` is where they end. */
function zoneList({ zones, zonesTitle }: CardFacts, { k, room }: Measures) {
  const columns = zones.length > 5 ? 2 : 1
  const rows = Math.max(1, Math.ceil(zones.length / columns))
  const cell = room / columns
  const step = Math.min(7, 56 / rows) * k
  const title = { x: 6 * k, y: 8 * k, width: room, height: 6 * k }
  const each = zones.map((zone, index) => {
    const [x, y] = [6 * k + Math.floor(index / rows) * cell, 17 * k + (index % rows) * step]
    const mark = squares([zone], { x, y }, step * 0.72, 1)
    const names = { x: x + step * 0.9, y: y - step * 0.1, width: cell - step, height: step * 0.92 }
    const look = { size: 7.5 * k, align: 'left', ink: zone.isOpen ? dark : grey } as const
    return {
      blocks: mark.blocks,
      texts: [...mark.texts, ...text(names, `${zone.name.zh} ${zone.name.en}`, look)],
    }
  })
  const heading = zones.length > 0 ? `${zonesTitle.zh} ${zonesTitle.en}` : ''
  return {
    below: 17 * k + (zones.length > 0 ? rows * step + 4 * k : -8 * k),
    blocks: each.flatMap(({ blocks }) => blocks),
    texts: [
      ...text(title, heading, { size: 9 * k, align: 'left', weight: 'bold' }),
      ...each.flatMap(({ texts }) => texts),
    ],
  }
}

/** The back: every zone with its names, what everyone must know, the number again. */
export function backOf(facts: CardFacts, size: Size): CardSide {
  const measures = measuresOf(size)
  const { k, width, height, room, foot } = measures
  const zones = zoneList(facts, measures)
  const below = { x: 6 * k, y: zones.below, width: room, height: foot.y - 3 * k - zones.below }
  const number = { ...foot, x: 6 * k, width: room }
  return {
    width,
    height,
    pictures: [],
    blocks: [
      { ...hole(measures), fill: null, line: '#c3ccda', radius: 1.5 * k },
      ...zones.blocks,
      filled(foot, dark),
    ],
    texts: [
      ...zones.texts,
      ...text(below, facts.back, { size: 8 * k, align: 'top', ink: quiet }),
      ...text(number, facts.number, { size: 11 * k, ink: white, weight: 'bold' }),
    ],
  }
}

/** A side with its place on a page. */
export type PlacedCard = CardSide & { x: number; y: number }

const a4 = { width: 210, height: 297, margin: 6, gap: 6 }

/** How many cards of a size are on an A4 page, and where. */
function gridOf({ width, height }: Size) {
  const fitIn = (room: number, size: number) =>
    Math.max(1, Math.floor((room - 2 * a4.margin + a4.gap) / (size + a4.gap)))
  const [columns, rows] = [fitIn(a4.width, width), fitIn(a4.height, height)]
  const start = {
    x: (a4.width - columns * width - (columns - 1) * a4.gap) / 2,
    y: (a4.height - rows * height - (rows - 1) * a4.gap) / 2,
  }
  return Array.from({ length: columns * rows }, (_, at) => ({
    x: start.x + (at % columns) * (width + a4.gap),
    y: start.y + Math.floor(at / columns) * (height + a4.gap),
  }))
}

export type PrintedCard = { size: Size; front: CardSide; back: CardSide }

/**
 * Pages of cards of one size. On sheets the backs follow the fronts of a page, mirrored, so that they lie behind each other when the paper is turned on
 * its long side.
 */
export function pagesOf(
  cards: readonly PrintedCard[],
  { paper, bothSides }: { paper: 'sheets' | 'cards'; bothSides: boolean },
): { page: Size; pages: PlacedCard[][] } {
  const size = cards[0]?.size ?? { width: 86, height: 124 }
  if (paper === 'cards')
    return {
      page: size,
      pages: cards.flatMap(({ front, back }) => [
        [{ ...front, x: 0, y: 0 }],
        ...(bothSides ? [[{ ...back, x: 0, y: 0 }]] : []),
      ]),
    }
  const grid = gridOf(size)
  const pages = Array.from({ length: Math.ceil(cards.length / grid.length) }, (_, page) => {
    const some = cards.slice(page * grid.length, (page + 1) * grid.length)
    const at = (index: number) => grid[index] ?? { x: 0, y: 0 }
    const fronts = some.map(({ front }, index) => ({ ...front, ...at(index) }))
    const backs = some.map(({ back }, index) => ({
      ...back,
      x: a4.width - at(index).x - size.width,
      y: at(index).y,
    }))
    return bothSides ? [fronts, backs] : [fronts]
  }).flat()
  return { page: { width: a4.width, height: a4.height }, pages }
}
