import type { Bilingual } from '#kit/words/bilingual.ts'
import type { OrderKey } from './rules/order.ts'
import type { PaperOfSeating, PlanState } from './rules.ts'

export const seatingWords = {
  title: { zh: '座位表', en: 'Seating plan' },
  state: { zh: '状态', en: 'State' },
  seat: { zh: '座位', en: 'Seat' },
  arranged: { zh: '按规则安排的人数', en: 'People seated when it was arranged' },
  ruleSet: { zh: '排座规则', en: 'Rules' },
  orderKey: { zh: '次序相同时', en: 'Same precedence' },
} satisfies Record<string, Bilingual>

/** What is noted about a person of a plan. */
export const historyWords = {
  seat: seatingWords.seat,
  how: { zh: '座位来源', en: 'How seated' },
  side: { zh: '所在方', en: 'Side' },
  isOnStage: { zh: '在主席台就座', en: 'Sits on the stage' },
  needsAccessible: { zh: '需要无障碍座位', en: 'Needs an accessible seat' },
  wish: { zh: '座位愿望', en: 'Wish' },
} satisfies Record<string, Bilingual>

export const stateWords: Record<PlanState, Bilingual> = {
  draft: { zh: '草稿', en: 'Draft' },
  agreed: { zh: '已议定', en: 'Agreed' },
  frozen: { zh: '已冻结', en: 'Frozen' },
  published: { zh: '已公布', en: 'Published' },
}

export const orderKeyWords = {
  latinName: { zh: '次序相同者按姓名拉丁字母排列', en: 'Equal precedence: by name in Latin letters' },
  strokes: { zh: '次序相同者按姓氏笔画排列', en: 'Equal precedence: by strokes of the Chinese name' },
} satisfies Record<string, Bilingual>

/** The same below the label of its field. */
export const orderChoiceWords = {
  latinName: { zh: '按姓名拉丁字母', en: 'By name in Latin letters' },
  strokes: { zh: '按姓氏笔画', en: 'By strokes of the name' },
} satisfies Record<OrderKey, Bilingual>

export const ruleSetWords = {
  centreLeft: { zh: '居中排列，左为上', en: 'From the middle, left hand higher' },
  centreRight: { zh: '居中排列，右为上', en: 'From the middle, right hand higher' },
  foreignGuests: { zh: '会见外宾', en: 'Meeting with foreign guests' },
  longTable: { zh: '长桌会谈', en: 'Talks at a long table' },
  signing: { zh: '签字仪式', en: 'Signing' },
  roundTables: { zh: '宴会圆桌', en: 'Round tables' },
} satisfies Record<string, Bilingual>

export const printWords = {
  job: {
    plan: { zh: '座位图', en: 'Seating plan' },
    byName: { zh: '座位名单（按姓名）', en: 'Seats by name' },
    bySeat: { zh: '座位名单（按座位）', en: 'Seats by seat' },
    cards: { zh: '桌签', en: 'Place cards' },
    byPrecedence: { zh: '礼宾次序名单', en: 'List by precedence' },
  } satisfies Record<PaperOfSeating, Bilingual>,
  file: {
    plan: 'seating-plan',
    byName: 'seats-by-name',
    bySeat: 'seats-by-seat',
    cards: 'place-cards',
    byPrecedence: 'seating-by-precedence',
  } satisfies Record<PaperOfSeating, string>,
  name: { zh: '姓名', en: 'Name' },
  organisation: { zh: '单位', en: 'Organisation' },
  seat: { zh: '座位', en: 'Seat' },
  precedence: { zh: '礼宾次序', en: 'Precedence' },
}
