import * as z from 'zod'
import { defineRecord } from '#kit/record/define-record.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { longText, text } from '#kit/rules/fields.ts'

/** A hall of the venue: what it is called and where it is. How it is drawn stands beside it. */
export const hall = defineForm('hall', {
  hall: {
    chineseName: text(30),
    englishName: text(60),
    place: text(100).optional(),
    note: longText(300).optional(),
    isEnded: z.boolean(),
  },
})

export const record = defineRecord({
  noun: 'halls',
  form: hall,
  words: {
    title: { zh: '会场', en: 'Hall' },
    sections: { hall: { zh: '会场', en: 'Hall' } },
    fields: {
      chineseName: { zh: '名称（中文）', en: 'Name in Chinese' },
      englishName: { zh: '名称（英文）', en: 'Name in English' },
      place: {
        zh: '所在地点',
        en: 'Place',
        hint: { zh: '建筑、楼层', en: 'Building and floor' },
      },
      note: { zh: '备注', en: 'Note' },
      isEnded: {
        zh: '已停用',
        en: 'No longer in use',
        hint: { zh: '不再用于新的座位安排', en: 'Not offered for new seating plans' },
      },
    },
  },
  says: {
    title: { zh: '会场', en: 'Halls' },
    lead: {
      zh: '会场只需绘制一次，各届峰会的座位安排都可使用。已经做好的座位安排保留当时的图。',
      en: 'A hall is drawn once, and used by the seating plans of every summit. A plan keeps the drawing that it was made with.',
    },
    create: { zh: '新增会场', en: 'New hall' },
    none: { zh: '还没有会场', en: 'No halls yet' },
    name: { zh: '名称', en: 'Name' },
  },
  name: ['chineseName', 'englishName'],
  belongsTo: 'installation',
  published: false,
  path: '/cert/halls',
  startsFrom: { isEnded: false },
  list: {
    columns: {
      seats: { label: { zh: '座位', en: 'Seats' }, value: ({ seats }) => seats },
      place: {},
      isEnded: {},
    },
    added: {
      /** Seats that can be taken; 0 before it is drawn. */
      seats: z.int(),
    },
    search: {
      fields: ['chineseName', 'englishName', 'place'],
      label: { zh: '搜索名称、地点', en: 'Search name or place' },
    },
  },
  may: {
    list: {
      heldBy: ['secretary', 'programme', 'desk', 'viewer'],
      label: { zh: '查看会场', en: 'View halls' },
      why: {
        zh: '安排座位和现场引导需要知道会场布置。',
        en: 'Seating and the doors need to know how a hall is laid out.',
      },
    },
    edit: {
      heldBy: ['secretary', 'programme'],
      label: { zh: '编辑和绘制会场', en: 'Edit and draw halls' },
      why: { zh: '由安排会议的人员维护。', en: 'Kept by those who run the programme.' },
    },
  },
  example: { chineseName: '主会场', englishName: 'Main Hall', place: '会议中心一层', isEnded: false },
})
