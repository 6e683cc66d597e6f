import * as z from 'zod'
import type { PlaceCode } from '#domain/plans/itineraries/rules/places.ts'
import { placeNames } from '#domain/plans/itineraries/words/places.ts'
import { defineRecord } from '#kit/record/define-record.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { choice, day, text } from '#kit/rules/fields.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { pointKinds, pointPlaces } from './rules.ts'

/** Where guests are met and seen off, and on which days somebody is there. */
export const arrivalPoint = defineForm(
  'arrivalPoint',
  {
    point: {
      chineseName: text(30),
      englishName: text(60),
      kind: choice(pointKinds),
      place: choice(pointPlaces).optional(),
      meetingPoint: text(100).optional(),
      englishMeetingPoint: text(150).optional(),
      position: z.number().int().min(1).max(999).optional(),
    },
    service: {
      serviceFrom: day().optional(),
      serviceUntil: day().optional(),
      serviceHours: text(30).optional(),
    },
  },
  {
    checks: [
      ({ serviceFrom, serviceUntil }) =>
        serviceFrom && serviceUntil && serviceUntil < serviceFrom
          ? [{ at: 'serviceUntil', code: 'endsBeforeBeginning' }]
          : [],
    ],
  },
)

const placeWords = Object.fromEntries(pointPlaces.map((code) => [code, placeNames[code]])) as Record<
  PlaceCode,
  Bilingual
>

const kinds = {
  terminal: { zh: '航站楼', en: 'Airport terminal' },
  exit: { zh: '车站出口', en: 'Station exit' },
  port: { zh: '港口', en: 'Port' },
  other: { zh: '其他', en: 'Other' },
}

export const record = defineRecord({
  noun: 'arrival-points',
  form: arrivalPoint,
  words: {
    title: { zh: '接送点', en: 'Arrival point' },
    sections: {
      point: { zh: '接送点', en: 'Arrival point' },
      service: { zh: '服务时间', en: 'Service' },
    },
    fields: {
      chineseName: { zh: '名称（中文）', en: 'Name in Chinese' },
      englishName: { zh: '名称（英文）', en: 'Name in English' },
      kind: { zh: '类别', en: 'Kind', options: kinds },
      place: {
        zh: '机场或车站',
        en: 'Airport or station',
        hint: {
          zh: '行程填写此地的嘉宾可在这里接送；港口等不填写。',
          en: 'Guests whose itinerary names it are met here. Leave it empty for a port.',
        },
        options: placeWords,
      },
      meetingPoint: {
        zh: '会合位置（中文）',
        en: 'Where to meet, in Chinese',
        hint: { zh: '例如：到达层 3 号门', en: 'For example: arrivals level, door 3' },
      },
      englishMeetingPoint: { zh: '会合位置（英文）', en: 'Where to meet, in English' },
      position: { zh: '排列顺序', en: 'Order', hint: { zh: '小的在前', en: 'Lower numbers come first' } },
      serviceFrom: { zh: '服务开始日期', en: 'First day' },
      serviceUntil: { zh: '服务结束日期', en: 'Last day' },
      serviceHours: {
        zh: '每日时间',
        en: 'Hours',
        hint: { zh: '例如：06:00–23:30', en: 'For example: 06:00–23:30' },
      },
    },
    problems: {
      endsBeforeBeginning: {
        zh: '结束日期不能早于开始日期',
        en: 'The last day cannot be before the first',
      },
    },
  },
  says: {
    title: { zh: '接送点', en: 'Arrival points' },
    lead: {
      zh: '接站和送站的地点：航站楼、车站出口、港口。',
      en: 'Where guests are met and seen off: terminals, station exits, ports.',
    },
    create: { zh: '新增接送点', en: 'New arrival point' },
    none: { zh: '还没有接送点', en: 'No arrival points yet' },
    name: { zh: '名称', en: 'Name' },
  },
  name: ['chineseName', 'englishName'],
  belongsTo: 'edition',
  published: false,
  list: {
    columns: { kind: {}, place: {}, meetingPoint: {}, serviceFrom: {}, serviceUntil: {}, serviceHours: {} },
    filters: { kind: { zh: '全部类别', en: 'All kinds' } },
    search: {
      fields: ['chineseName', 'englishName', 'meetingPoint'],
      label: { zh: '搜索名称、会合位置', en: 'Search name or meeting point' },
    },
  },
  may: {
    list: {
      heldBy: ['secretary', 'programme', 'reception', 'desk', 'viewer'],
      label: { zh: '查看接送点', en: 'View arrival points' },
      why: {
        zh: '接待和现场需要知道在哪里接送嘉宾。',
        en: 'Reception and desks need to know where guests are met.',
      },
    },
    edit: {
      heldBy: ['secretary', 'reception'],
      label: { zh: '编辑接送点', en: 'Edit arrival points' },
      why: { zh: '由安排接送的人员维护。', en: 'Kept by those who arrange transfers.' },
    },
  },
  example: {
    chineseName: '胶东机场到达层',
    englishName: 'Jiaodong Airport, Arrivals',
    kind: 'terminal',
    place: 'TAO',
    meetingPoint: '到达层 3 号门',
    englishMeetingPoint: 'Arrivals level, door 3',
    position: 1,
  },
})
