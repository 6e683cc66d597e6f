import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Diet, MealKind, Night } from './rules.ts'

export const mealKindWords: Record<MealKind, Bilingual> = {
  breakfast: { zh: '早餐', en: 'Breakfast' },
  lunch: { zh: '午餐', en: 'Lunch' },
  dinner: { zh: '晚餐', en: 'Dinner' },
  reception: { zh: '招待会', en: 'Reception' },
}

export const nightWords: Record<Night, Bilingual> = {
  any: { zh: '不论是否住宿', en: 'Wherever they sleep' },
  before: { zh: '前一晚住会务用房', en: 'Who slept in a room of the summit the night before' },
  after: { zh: '当晚住会务用房', en: 'Who sleep in a room of the summit that night' },
}

export const dietWords: Record<Diet, Bilingual> = {
  halal: { zh: '清真', en: 'Halal' },
  vegan: { zh: '纯素', en: 'Vegan' },
  vegetarian: { zh: '素食', en: 'Vegetarian' },
  other: { zh: '其他要求', en: 'Other needs' },
  none: { zh: '无特殊要求', en: 'No special diet' },
}

export const mealWords = {
  place: { zh: '地点', en: 'Place' },
  people: { zh: '用餐人数', en: 'People' },
  numbers: { zh: '用餐人数与饮食要求', en: 'Numbers and diets' },
  counted: {
    zh: '按此刻在册人员统计：资格审核有效、现场参会，符合上列条件。饮食要求取自参会意向。',
    en: 'Counted at this moment: people whose approval is in force, who come on site and meet the conditions above. Diets are those of their attendance intentions.',
  },
  written: { zh: '原文', en: 'As it was written' },
  saidBy: ({ diet, written, count }: { diet: Bilingual; written: string; count: number }): Bilingual => ({
    zh: `${written}（${diet.zh}，${count} 人）`,
    en: `${written} (${diet.en.toLowerCase()}, ${count === 1 ? '1 person' : `${count} people`})`,
  }),
  held: ({ named, count, more }: { named: Bilingual; count: number; more: number }): Bilingual => ({
    zh: `${count} 餐：${named.zh}${more > 0 ? `，另有 ${more} 餐` : ''}`,
    en: `${count === 1 ? '1 meal' : `${count} meals`}: ${named.en}${more > 0 ? ` and ${more} more` : ''}`,
  }),
  more: ({ count }: { count: number }): Bilingual => ({
    zh: `另有 ${count} 种写法`,
    en: `and ${count} more`,
  }),
  scan: { zh: '设为核验场次', en: 'Scan badges at this meal' },
  scanAsk: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `为“${name.zh}”添加核验场次？`,
    en: `Scan badges at “${name.en}”?`,
  }),
  scanText: {
    zh: '核验设备可选择此场次，每人只记一次。设备核对证件和区域，不核对住宿和人员类别；以后改动用餐安排不会改动场次。',
    en: 'Devices can be given this occasion; each person is admitted once. They look at badge and zone, not at nights or kinds of people. Later changes of the meal do not change it.',
  },
  scanned: { zh: '已设为核验场次', en: 'Badges are scanned at this meal' },
  scanEnded: { zh: '核验场次已停用', en: 'The occasion has ended: no badges are scanned' },
  added: { zh: '已添加核验场次', en: 'Occasion added' },
}
