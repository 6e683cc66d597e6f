import * as z from 'zod'
import { colourNames } from '#domain/event-day/badge-kinds/rules.ts'
import { colourWords } from '#domain/event-day/badge-kinds/words.ts'
import { defineRecord } from '#kit/record/define-record.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, day, text } from '#kit/rules/fields.ts'
import { letters } from './rules.ts'

type Days = { firstDay?: string | null | undefined; lastDay?: string | null | undefined }

const daysReversed = ({ firstDay, lastDay }: Days) =>
  firstDay && lastDay && lastDay < firstDay ? [{ at: 'lastDay' as const, code: 'daysReversed' as const }] : []

/** A zone of the venue that badges open. */
export const zone = defineForm(
  'zone',
  {
    zone: {
      letter: choice(letters),
      chineseName: text(20),
      englishName: text(40),
      colour: choice(colourNames),
      quota: z.number().int().min(1).max(100_000).optional(),
      licensed: z.number().int().min(1).max(1_000_000).optional(),
      isEnded: z.boolean(),
    },
    days: { firstDay: day().optional(), lastDay: day().optional() },
  },
  { checks: [daysReversed] },
)

export const record = defineRecord({
  noun: 'zones',
  form: zone,
  words: {
    title: { zh: '区域', en: 'Zone' },
    sections: {
      zone: { zh: '区域', en: 'Zone' },
      days: {
        zh: '开放日期',
        en: 'Days',
        hint: { zh: '不填写则峰会期间每天开放。', en: 'Empty: every day of the summit.' },
      },
    },
    fields: {
      letter: {
        zh: '代号',
        en: 'Letter',
        options: Object.fromEntries(letters.map((one) => [one, { zh: one, en: one }])) as Record<
          (typeof letters)[number],
          { zh: string; en: string }
        >,
      },
      chineseName: { zh: '名称（中文）', en: 'Name in Chinese' },
      englishName: { zh: '名称（英文）', en: 'Name in English' },
      colour: { zh: '颜色', en: 'Colour', options: colourWords },
      quota: {
        zh: '人数上限',
        en: 'Most people',
        hint: { zh: '不填写则不限', en: 'Empty: no limit' },
      },
      licensed: {
        zh: '许可人数',
        en: 'Licensed number',
        hint: {
          zh: '大型活动安全许可核准的人数；达到九成时现场页面报警',
          en: 'As the licence of the event says; the page of the day alarms at nine tenths of it',
        },
      },
      isEnded: { zh: '已停用', en: 'No longer in use' },
      firstDay: { zh: '首日', en: 'First day' },
      lastDay: { zh: '末日', en: 'Last day' },
    },
    problems: { daysReversed: { zh: '末日不能早于首日', en: 'The last day is before the first' } },
  },
  says: {
    title: { zh: '区域', en: 'Zones' },
    lead: {
      zh: '证件可进入的区域。证件类别、活动和个人各有授权；个人的授权在其页面上查看和调整。',
      en: 'Where badges let people in: by kind of badge, by activity, and for single people, whose own page shows why.',
    },
    create: { zh: '新增区域', en: 'New zone' },
    none: { zh: '还没有区域', en: 'No zones yet' },
    name: { zh: '名称', en: 'Name' },
  },
  name: ['chineseName', 'englishName'],
  belongsTo: 'edition',
  published: false,
  path: '/cert/zones',
  startsFrom: { isEnded: false, colour: 'navy' },
  list: {
    columns: { letter: {}, colour: {}, quota: {}, licensed: {}, isEnded: {} },
    search: {
      fields: ['chineseName', 'englishName'],
      label: { zh: '搜索名称', en: 'Search by name' },
    },
  },
  may: {
    list: {
      heldBy: ['secretary', 'programme', 'reception', 'desk', 'viewer'],
      label: { zh: '查看区域和授权', en: 'View zones and who may enter' },
      why: {
        zh: '制证、现场和接待需要知道谁能进入哪里。',
        en: 'Printing, desks and reception need to know who may enter where.',
      },
    },
    edit: {
      heldBy: ['secretary'],
      label: { zh: '编辑区域', en: 'Edit zones' },
      why: { zh: '区域和人数上限影响安全。', en: 'Zones and their limits are a matter of safety.' },
    },
  },
  example: { letter: 'A', chineseName: '主会场', englishName: 'Main halls', colour: 'navy', isEnded: false },
})
