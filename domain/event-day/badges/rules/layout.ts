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
  backTexts: readonly string[]
  /** Names of pictures; a card without a photo is a sample. */
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

/** The front: event, photo, names, position, zones, code, kind. */
export function frontOf(facts: CardFacts, size: Size, ink: string): CardSide {
  const k = scaleOf(size)
  const { width, height } = size
  const room = width - 12 * k
  const line = (y: number, high: number): Box => ({ x: 6 * k, y: y * k, width: room, height: high * k })
  const foot = { x: 0, y: height - 12 * k, width, height: 12 * k }
  const half = (room - 2 * k) / 2
  const code = 25 * k
  const photo = { x: (width - 22.5 * k) / 2, y: 18 * k, width: 22.5 * k, height: 30 * k }
  const inRow = Math.max(1, Math.floor((room - code) / (6 * k * 1.2)))
  const rows = Math.max(1, Math.ceil(facts.zones.length / inRow))
  const marks = squares(facts.zones, { x: 6 * k, y: foot.y - 8 * k - rows * 7.2 * k }, 6 * k, inRow)
  return {
    width,
    height,
    blocks: [
      { x: 0, y: 0, width, height: 26 * k, fill: ink, line: null, radius: 0 },
      {
        x: (width - 14 * k) / 2,
        y: 2.4 * k,
        width: 14 * k,
        height: 3 * k,
        fill: white,
        line: null,
        radius: 1.5 * k,
      },
      {
        ...photo,
        x: photo.x - 0.8 * k,
        y: photo.y - 0.8 * k,
        width: photo.width + 1.6 * k,
        height: photo.height + 1.6 * k,
        fill: white,
        line: null,
        radius: 1 * k,
      },
      { ...photo, fill: '#cfd8e6', line: null, radius: 0 },
      ...marks.blocks,
      { ...foot, fill: facts.colour, line: null, radius: 0 },
    ],
    pictures: [
      ...(facts.photo ? [{ ...photo, name: facts.photo }] : []),
      { x: width - 4 * k - code, y: foot.y - 1 * k - code, width: code, height: code, name: facts.code },
    ],
    texts: [
      ...text(line(6.2, 5.4), facts.event.zh, { size: 10 * k, ink: white, weight: 'bold' }),
      ...text(line(11.8, 4.6), facts.event.en, { size: 7 * k, ink: white }),
      ...text(line(49.5, 12), facts.first, { size: 26 * k, weight: 'bold' }),
      ...text(line(61.8, 7.4), facts.second, { size: 13 * k }),
      ...text(line(69.5, 8.2), facts.jobTitle, { size: 9 * k, ink: quiet }),
      ...text(line(77.9, 8.6), facts.organisation, { size: 9 * k, ink: quiet }),
      ...marks.texts,
      ...text({ x: 6 * k, y: foot.y - 7 * k, width: room - code, height: 5 * k }, facts.number, {
        size: 8 * k,
        align: 'left',
        ink: quiet,
      }),
      ...text({ ...foot, x: 6 * k, width: half }, facts.kind.zh, {
        size: 14 * k,
        align: 'left',
        ink: white,
        weight: 'bold',
      }),
      ...text({ ...foot, x: width - 6 * k - half, width: half }, facts.kind.en, {
        size: 10 * k,
        align: 'right',
        ink: white,
        weight: 'bold',
      }),
    ],
  }
}

/** The back: every zone with its names, what everyone must know, the number again. */
export function backOf(facts: CardFacts, size: Size): CardSide {
  const k = scaleOf(size)
  const { width, height } = size
  const room = width - 12 * k
  const foot = { x: 0, y: height - 12 * k, width, height: 12 * k }
  const columns = facts.zones.length > 5 ? 2 : 1
  const rows = Math.ceil(facts.zones.length / columns)
  const cell = room / columns
  const step = Math.min(7, 56 / Math.max(rows, 1)) * k
  const at = facts.zones.map((_, index) => ({
    x: 6 * k + Math.floor(index / Math.max(rows, 1)) * cell,
    y: 17 * k + (index % Math.max(rows, 1)) * step,
  }))
  const marks = facts.zones.map((zone, index) =>
    squares([zone], at[index] as { x: number; y: number }, step * 0.72, 1),
  )
  const below = 17 * k + rows * step + 4 * k
  const each = facts.backTexts.length > 0 ? (foot.y - 3 * k - below) / facts.backTexts.length : 0
  return {
    width,
    height,
    pictures: [],
    blocks: [
      {
        x: (width - 14 * k) / 2,
        y: 2.4 * k,
        width: 14 * k,
        height: 3 * k,
        fill: null,
        line: '#c3ccda',
        radius: 1.5 * k,
      },
      ...marks.flatMap(({ blocks }) => blocks),
      { ...foot, fill: dark, line: null, radius: 0 },
    ],
    texts: [
      ...(facts.zones.length > 0
        ? text(
            { x: 6 * k, y: 8 * k, width: room, height: 6 * k },
            `${facts.zonesTitle.zh} ${facts.zonesTitle.en}`,
            {
              size: 9 * k,
              align: 'left',
              weight: 'bold',
            },
          )
        : []),
      ...facts.zones.flatMap(({ name, isOpen }, index) => [
        ...(marks[index]?.texts ?? []),
        ...text(
          {
            x: (at[index]?.x ?? 0) + step * 0.9,
            y: (at[index]?.y ?? 0) - step * 0.1,
            width: cell - step,
            height: step * 0.92,
          },
          `${name.zh} ${name.en}`,
          { size: 7.5 * k, align: 'left', ink: isOpen ? dark : grey },
        ),
      ]),
      ...facts.backTexts.flatMap((words, index) =>
        text({ x: 6 * k, y: below + index * each, width: room, height: each - 1 * k }, words, {
          size: 8 * k,
          align: 'top',
          ink: quiet,
        }),
      ),
      ...text({ ...foot, x: 6 * k, width: room }, facts.number, { size: 11 * k, ink: white, weight: 'bold' }),
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
