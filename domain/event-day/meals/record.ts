import * as z from 'zod'
import { letters } from '#domain/event-day/zones/rules.ts'
import { defineRecord } from '#kit/record/define-record.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { choice, day, text } from '#kit/rules/fields.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { mealKinds, nights, numbers } from './rules.ts'
import { dietWords, mealKindWords, mealWords, nightWords } from './words.ts'

/** A meal of the summit, and whom it is for: people of these kinds who sleep in its rooms and may enter a zone, where it says so. */
export const meal = defineForm(
  'meal',
  {
    meal: {
      day: day(),
      kind: choice(mealKinds),
      chineseName: text(60),
      englishName: text(120),
      place: text(60).optional(),
      englishPlace: text(120).optional(),
    },
    people: {
      guests: z.boolean(),
      companions: z.boolean(),
      personnel: z.boolean(),
      nights: choice(nights),
      zone: choice(letters).optional(),
    },
  },
  {
    checks: [
      ({ guests, companions, personnel }) =>
        guests === false && companions === false && personnel === false
          ? [{ at: 'guests', code: 'forNobody' }]
          : [],
    ],
  },
)

export type MealDraft = Draft<typeof meal>

const zoneWords = Object.fromEntries(
  letters.map((letter) => [letter, { zh: `${letter} 区`, en: `Zone ${letter}` }]),
) as Record<(typeof letters)[number], { zh: string; en: string }>

export const record = defineRecord({
  noun: 'meals',
  form: meal,
  words: {
    title: { zh: '用餐', en: 'Meal' },
    sections: {
      meal: { zh: '用餐', en: 'Meal' },
      people: {
        zh: '用餐人员',
        en: 'For whom',
        hint: {
          zh: '须同时符合所选各项。个别人员可在区域中加入或移除。',
          en: 'All conditions together. To add or leave out one person, give or close them the zone.',
        },
      },
    },
    fields: {
      day: { zh: '日期', en: 'Day' },
      kind: { zh: '餐次', en: 'Meal', options: mealKindWords },
      chineseName: { zh: '名称（中文）', en: 'Name in Chinese' },
      englishName: { zh: '名称（英文）', en: 'Name in English' },
      place: { zh: '地点（中文）', en: 'Place in Chinese' },
      englishPlace: { zh: '地点（英文）', en: 'Place in English' },
      guests: { zh: '嘉宾', en: 'Guests' },
      companions: { zh: '随行人员', en: 'Companions' },
      personnel: { zh: '工作人员、志愿者、媒体等', en: 'Staff, volunteers, media and others' },
      nights: { zh: '住宿', en: 'Nights', options: nightWords },
      zone: {
        zh: '区域',
        en: 'Zone',
        hint: { zh: '当日证件可进入此区域的人员', en: 'Those whose badge opens this zone on the day' },
        options: zoneWords,
      },
    },
    problems: {
      forNobody: { zh: '请至少选择一类人员', en: 'Choose at least one kind of people' },
    },
  },
  says: {
    title: { zh: '用餐', en: 'Meals' },
    lead: {
      zh: '各餐的用餐人员和饮食要求，按此刻的审核、住宿和区域统计，可导出给餐饮方。',
      en: 'Who eats when, and which diets: counted from approvals, rooms and zones of this moment. Export the list for the caterer.',
    },
    create: { zh: '新增用餐', en: 'New meal' },
    none: { zh: '还没有用餐安排', en: 'No meals yet' },
    name: { zh: '名称', en: 'Name' },
  },
  name: ['chineseName', 'englishName'],
  belongsTo: 'edition',
  published: false,
  path: '/cert/meals',
  startsFrom: { guests: true, companions: true, personnel: false, nights: 'any' },
  list: {
    columns: {
      day: {},
      kind: {},
      place: {
        label: mealWords.place,
        value: ({ place, englishPlace }) => withFallback(place, englishPlace),
      },
      people: { label: mealWords.people, value: ({ numbers: { people } }) => people },
      halal: { label: dietWords.halal, value: ({ numbers: { halal } }) => halal },
      vegan: { label: dietWords.vegan, value: ({ numbers: { vegan } }) => vegan },
      vegetarian: { label: dietWords.vegetarian, value: ({ numbers: { vegetarian } }) => vegetarian },
      other: { label: dietWords.other, value: ({ numbers: { other } }) => other },
    },
    added: { numbers, englishPlace: z.string().nullable() },
    filters: { kind: { zh: '全部餐次', en: 'All meals' } },
    sorts: {
      byDay: { zh: '按日期', en: 'By day' },
    },
    search: {
      fields: ['chineseName', 'englishName', 'place', 'englishPlace'],
      label: { zh: '搜索名称、地点', en: 'Search name or place' },
    },
  },
  may: {
    list: {
      heldBy: ['secretary', 'reception', 'desk', 'viewer'],
      label: { zh: '查看用餐', en: 'View meals' },
      why: {
        zh: '接待和现场需要知道谁在何处用餐，以及饮食要求的人数。',
        en: 'Reception and desks need to know who eats where, and how many have a special diet.',
      },
    },
    edit: {
      heldBy: ['secretary', 'reception'],
      label: { zh: '编辑用餐', en: 'Edit meals' },
      why: { zh: '由接待人员安排。', en: 'Kept by the reception.' },
    },
  },
  example: {
    day: '2026-06-18',
    kind: 'lunch',
    chineseName: '嘉宾自助午餐',
    englishName: 'Buffet lunch for guests',
    place: '会议中心一层西餐厅',
    englishPlace: 'Restaurant, Conference Centre, level 1',
    guests: true,
    companions: true,
    personnel: false,
    nights: 'any',
  },
})
