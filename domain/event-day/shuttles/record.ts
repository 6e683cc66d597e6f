import * as z from 'zod'
import { defineRecord } from '#kit/record/define-record.ts'
import { withFallback } from '#kit/words/bilingual.ts'
import { shownTimes, shuttle } from './rules.ts'
import { daysOf, daysWords, shuttleWords, timesOf } from './words.ts'

export const record = defineRecord({
  noun: 'shuttles',
  form: shuttle,
  words: {
    title: { zh: '班车线路', en: 'Shuttle line' },
    sections: {
      line: { zh: '线路', en: 'Line' },
      times: {
        zh: '发车时间',
        en: 'Departures',
        hint: {
          zh: '按间隔发车：填写首班、末班和间隔；否则填写全部时刻。均为北京时间。',
          en: 'At an interval: give first, last and interval. Else list all times. China Standard Time.',
        },
      },
      days: {
        zh: '运行日期',
        en: 'Days',
        hint: {
          zh: '须在接送日期内，不填为每天',
          en: 'Within the days for pick-up and drop-off; every one of them where empty',
        },
      },
    },
    fields: {
      chineseName: { zh: '名称（中文）', en: 'Name in Chinese' },
      englishName: { zh: '名称（英文）', en: 'Name in English' },
      chineseRoute: {
        zh: '起点和终点（中文）',
        en: 'From and to, in Chinese',
        hint: { zh: '例如：会议中心酒店 → 会场', en: 'From → to, for example hotel → venue' },
      },
      englishRoute: {
        zh: '起点和终点（英文）',
        en: 'From and to, in English',
        hint: { zh: '例如：Conference Hotel → venue', en: 'For example: Conference Hotel → venue' },
      },
      chineseStop: { zh: '上车地点（中文）', en: 'Where to board, in Chinese' },
      englishStop: { zh: '上车地点（英文）', en: 'Where to board, in English' },
      plate: { zh: '车牌号', en: 'Number plate' },
      firstDeparture: {
        zh: '首班',
        en: 'First departure',
        hint: { zh: '例如：07:30', en: 'For example: 07:30' },
      },
      lastDeparture: { zh: '末班', en: 'Last departure' },
      everyMinutes: { zh: '间隔（分钟）', en: 'Interval in minutes' },
      departures: {
        zh: '全部时刻',
        en: 'All times',
        hint: { zh: '例如：07:30 08:15 09:00', en: 'For example: 07:30 08:15 09:00' },
      },
      firstDay: { zh: '开始日期', en: 'First day' },
      lastDay: { zh: '结束日期', en: 'Last day' },
    },
    problems: {
      clockTime: { zh: '请按 24 小时制填写，例如 07:30', en: 'Use the 24-hour clock, for example 07:30' },
      noTimes: {
        zh: '请填写时刻，以空格分隔，例如 07:30 08:15',
        en: 'List times with blanks between them, for example 07:30 08:15',
      },
      listOrInterval: {
        zh: '请填写全部时刻，或首班、末班和间隔，不要同时填写',
        en: 'Give all times, or first, last and interval; not both',
      },
      timesMissing: {
        zh: '请填写首班、末班和间隔，或全部时刻',
        en: 'Give first, last and interval, or all times',
      },
      lastBeforeFirst: {
        zh: '末班不应早于首班；次日 04:00 前的末班除外',
        en: 'The last departure must not be before the first, unless it is before 04:00 of the next day',
      },
      endsBeforeBeginning: {
        zh: '结束日期不应早于开始日期',
        en: 'The last day must not be before the first',
      },
    },
  },
  says: {
    title: { zh: '班车线路', en: 'Shuttle lines' },
    lead: {
      zh: '发布后，已通过的嘉宾在自己的行程中看到其在会期间的班车。',
      en: 'Once published, approved guests see the lines of their days on their own plan.',
    },
    create: { zh: '新增线路', en: 'New line' },
    none: { zh: '还没有班车线路', en: 'No shuttle lines yet' },
    name: { zh: '名称', en: 'Name' },
  },
  name: ['chineseName', 'englishName'],
  belongsTo: 'edition',
  published: true,
  bothLanguages: true,
  path: '/qms/shuttles',
  list: {
    columns: {
      chineseRoute: {
        label: shuttleWords.route,
        value: ({ chineseRoute, englishRoute }) => withFallback(chineseRoute, englishRoute),
      },
      firstDeparture: { label: shuttleWords.times, width: 32, value: (line) => timesOf(shownTimes(line)) },
      firstDay: {
        label: shuttleWords.days,
        value: (line) => (line.isOutside ? daysWords.outside(daysOf(line)) : daysOf(line)),
      },
    },
    added: {
      englishRoute: z.string(),
      lastDeparture: z.string().nullable(),
      everyMinutes: z.int().nullable(),
      departures: z.string().nullable(),
      lastDay: z.iso.date().nullable(),
      /** Its first or its last day is none of those for pick-up and drop-off of the edition. */
      isOutside: z.boolean(),
    },
    search: {
      fields: ['chineseName', 'englishName', 'chineseRoute', 'englishRoute'],
      label: { zh: '搜索名称、起点和终点', en: 'Search name, from or to' },
    },
  },
  may: {
    list: {
      heldBy: ['secretary', 'programme', 'reception', 'desk', 'viewer'],
      label: { zh: '查看全部班车线路', en: 'View all shuttle lines' },
      why: {
        zh: '接待和现场需要告诉嘉宾如何乘车。',
        en: 'Reception and desks tell guests how to get there.',
      },
    },
    edit: {
      heldBy: ['secretary', 'reception'],
      label: { zh: '编辑和发布班车线路', en: 'Edit and publish shuttle lines' },
      why: { zh: '由安排接送的人员维护。', en: 'Kept by those who arrange transfers.' },
    },
  },
  example: {
    chineseName: '1 号线',
    englishName: 'Line 1',
    chineseRoute: '会议中心酒店 → 会场北门',
    englishRoute: 'Conference Centre Hotel → venue, north gate',
    chineseStop: '酒店正门右侧',
    englishStop: 'Right of the main entrance of the hotel',
    firstDeparture: '07:30',
    lastDeparture: '21:30',
    everyMinutes: 15,
  },
})
