import type { Bilingual } from '#kit/words/bilingual.ts'
import type { DrawingProblemCode, Part, PartKind } from './rules/drawing.ts'

/** Kinds of parts as their names stand in lists. */
export const partKindWords: Record<PartKind, Bilingual> = {
  rows: { zh: '排座', en: 'Rows' },
  stage: { zh: '主席台', en: 'Seats on stage' },
  longTable: { zh: '长桌', en: 'Long table' },
  roundTable: { zh: '圆桌', en: 'Round table' },
  area: { zh: '区域', en: 'Area' },
  entrance: { zh: '入口', en: 'Entrance' },
}

/** What a part is called: its own name, the number of a table, or its kind with its id. */
export function nameOfPart(part: Part): Bilingual {
  if (part.name) return part.name
  const { zh, en } = partKindWords[part.kind]
  const which = part.kind === 'roundTable' ? part.number : part.id
  return { zh: `${zh} ${which}`, en: `${en} ${which}` }
}

/** Areas as they are called. */
export const areaWords = {
  stage: { zh: '舞台', en: 'Stage' },
  aisle: { zh: '过道', en: 'Aisle' },
  wall: { zh: '墙', en: 'Wall' },
} satisfies Record<string, Bilingual>

/** What a plan, on a screen or on paper, writes into an area: its name; a stage says what it is without one. */
export function nameOnPlan(part: Part): Bilingual | undefined {
  if (part.name) return part.name
  return part.kind === 'area' && part.of === 'stage' ? areaWords.stage : undefined
}

/** What is wrong with a drawing; `about` is the label, number or seat. */
export const drawingProblemWords: Record<DrawingProblemCode, (about: string) => Bilingual> = {
  sameId: () => ({ zh: '两个部分的标识相同', en: 'Two parts have the same ID' }),
  sameRow: (label) => ({ zh: `有两个 ${label} 排`, en: `There are two rows ${label}` }),
  sameSeat: () => ({ zh: '有两个座位编号相同', en: 'Two seats have the same number' }),
  sameTable: (number) => ({ zh: `有两张 ${number} 号桌`, en: `There are two tables ${number}` }),
  outside: () => ({ zh: '有座位在会场之外', en: 'It reaches beyond the hall' }),
  tooManySeats: (count) => ({
    zh: `共 ${count} 个座位，一个会场最多 3,000 个`,
    en: `${count} seats; a hall has at most 3,000`,
  }),
  noSuchSeat: (seat) => ({
    zh: `标记了不存在的座位 ${seat}`,
    en: `Seat ${seat} is marked and does not exist`,
  }),
  markedTwice: (seat) => ({
    zh: `座位 ${seat} 既停用又无障碍`,
    en: `Seat ${seat} is both blocked and accessible`,
  }),
}

/** The drawing in the log. */
export const logWords = {
  title: { zh: '会场图', en: 'Drawing of a hall' },
  fields: {
    seats: { zh: '座位', en: 'Seats' },
    parts: { zh: '组成部分', en: 'Parts' },
    blocked: { zh: '停用的座位', en: 'Blocked seats' },
    accessible: { zh: '无障碍座位', en: 'Accessible seats' },
  },
}
