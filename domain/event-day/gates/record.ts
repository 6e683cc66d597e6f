import { letters } from '#domain/event-day/zones/rules.ts'
import { defineRecord } from '#kit/record/define-record.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, text } from '#kit/rules/fields.ts'
import { directions, gateUsers } from './rules.ts'
import { directionWords, gateUserWords } from './words/occasions.ts'

/** A door of the venue at which badges are scanned. */
export const gate = defineForm('gate', {
  gate: {
    chineseName: text(30),
    englishName: text(60),
    place: text(100).optional(),
    zone: choice(letters).optional(),
    direction: choice(directions),
    admits: choice(gateUsers).optional(),
    desk: text(60).optional(),
  },
})

const letterWords = Object.fromEntries(letters.map((one) => [one, { zh: one, en: one }])) as Record<
  (typeof letters)[number],
  { zh: string; en: string }
>

export const record = defineRecord({
  noun: 'gates',
  form: gate,
  words: {
    title: { zh: '门岗', en: 'Gate' },
    sections: { gate: { zh: '门岗', en: 'Gate' } },
    fields: {
      chineseName: { zh: '名称（中文）', en: 'Name in Chinese' },
      englishName: { zh: '名称（英文）', en: 'Name in English' },
      place: { zh: '位置', en: 'Place' },
      zone: {
        zh: '区域',
        en: 'Zone',
        hint: {
          zh: '从这里进入的区域；不填写则只核对证件和日期。',
          en: 'The zone that it leads into. Empty: only the badge and its days are checked.',
        },
        options: letterWords,
      },
      direction: { zh: '方向', en: 'Direction', options: directionWords },
      admits: {
        zh: '通行对象',
        en: 'For',
        hint: { zh: '不选择则只供人员通行。', en: 'Without a choice for people only.' },
        options: gateUserWords,
      },
      desk: {
        zh: '服务台',
        en: 'Desk',
        hint: {
          zh: '不能放行时请客人去的服务台，可附电话。',
          en: 'Where people are sent who cannot be let in; a telephone number helps.',
        },
      },
    },
  },
  says: {
    title: { zh: '门岗', en: 'Gates' },
    lead: {
      zh: '核验证件的门口。门岗与每一天组成一个核验场次。',
      en: 'The doors at which badges are scanned. A gate on a day is one occasion.',
    },
    create: { zh: '新增门岗', en: 'New gate' },
    none: { zh: '还没有门岗', en: 'No gates yet' },
    name: { zh: '名称', en: 'Name' },
  },
  name: ['chineseName', 'englishName'],
  belongsTo: 'edition',
  published: false,
  path: '/cert/gates',
  startsFrom: { direction: 'in' },
  list: {
    columns: { zone: {}, direction: {}, place: {}, desk: {} },
    filters: { zone: { zh: '全部区域', en: 'All zones' } },
    search: {
      fields: ['chineseName', 'englishName', 'place'],
      label: { zh: '搜索名称、位置', en: 'Search name or place' },
    },
  },
  may: {
    list: {
      heldBy: ['secretary', 'programme', 'reception', 'desk', 'viewer'],
      label: { zh: '查看门岗和核验场次', en: 'View gates and occasions' },
      why: {
        zh: '现场人员需要知道哪里核验什么。',
        en: 'Who works on site needs to know what is checked where.',
      },
    },
    edit: {
      heldBy: ['secretary', 'desk'],
      label: { zh: '编辑门岗和核验场次', en: 'Edit gates and occasions' },
      why: { zh: '由负责现场的人员维护。', en: 'Kept by those who run the site.' },
    },
  },
  example: { chineseName: '一号厅南 1 门', englishName: 'Hall 1 South 1', zone: 'A', direction: 'in' },
})
