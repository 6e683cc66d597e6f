import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Hours in words that are read at a glance: “5 hours”, “1.5 days”. */
function duration(hours: number): Bilingual {
  const whole = Math.max(1, Math.round(hours))
  if (hours < 24) return { zh: `${whole} 小时`, en: whole === 1 ? '1 hour' : `${whole} hours` }
  const days = Math.round((hours / 24) * 10) / 10
  return { zh: `${days} 天`, en: days === 1 ? '1 day' : `${days} days` }
}

/** Texts of the organisers' first page. */
export const overviewWords = {
  title: { zh: '总览', en: 'Overview' },
  days: { zh: '每日提交', en: 'Submissions by day' },
  daysLead: {
    zh: '近三周，按最近一次提交；点柱看名单',
    en: 'Last three weeks, by latest submission; a bar opens its list',
  },
  onDay: ({ day, count, kinds }: { day: Bilingual; count: number; kinds: Bilingual }) => ({
    zh: `${day.zh}：${count} 人（${kinds.zh}）`,
    en: `${day.en}: ${people(count)} (${kinds.en})`,
  }),
  none: { zh: '近三周没有提交。', en: 'No submissions in the last three weeks.' },
  countries: { zh: '国家和地区', en: 'Countries and regions' },
  more: ({ count }: { count: number }) => ({ zh: `另外 ${count} 个`, en: `${count} more` }),
  nobodyYet: { zh: '还没有人登记。', en: 'Nobody is registered yet.' },
  unitTypes: { zh: '单位类型', en: 'Organisation types' },
  sources: { zh: '登记途径', en: 'Registered by' },
  figure: ({ label, count }: { label: Bilingual; count: number }) => ({
    zh: `${label.zh}：${count} 人`,
    en: `${label.en}: ${people(count)}`,
  }),
  byKind: { zh: '类型和状态', en: 'Kind and state' },
  kindTable: { zh: '类型和状态表', en: 'Table of kind and state' },
  kind: { zh: '类型', en: 'Kind' },
  all: { zh: '合计', en: 'Total' },
  waiting: { zh: '等待审核', en: 'Waiting for review' },
  openQueue: { zh: '开始审核', en: 'Open review' },
  nobodyWaits: { zh: '没有待审核的记录。', en: 'Nobody is waiting for review.' },
  spans: [
    { zh: '7 天以上', en: '7 days or more' },
    { zh: '2–6 天', en: '2–6 days' },
    { zh: '今天和昨天', en: 'Today and yesterday' },
  ],
  longest: { zh: '等得最久', en: 'Longest waiting' },
  waitingSince: ({ moment }: { moment: Bilingual }) => ({
    zh: `${moment.zh} 提交`,
    en: `Submitted ${moment.en}`,
  }),
  decided: ({ decisions, half, nineInTen }: { decisions: number; half: number; nineInTen: number }) => ({
    zh: `最近 ${decisions} 次审核：一半在 ${duration(half).zh}内、九成在 ${duration(nineInTen).zh}内有结果。`,
    en: `Last ${decisions} decisions: half within ${duration(half).en}, nine in ten within ${duration(nineInTen).en}.`,
  }),
  arrivals: { zh: '到达', en: 'Arrivals' },
  allArrivals: { zh: '到离名单', en: 'Arrivals and departures' },
  noDay: { zh: '时间未定', en: 'Time not known' },
  noArrivals: { zh: '还没有人填写行程。', en: 'Nobody has entered an itinerary yet.' },
  load: { zh: '活动参加情况', en: 'Activities' },
  allLoad: { zh: '全部活动', en: 'All activities' },
  confirmed: ({
    name,
    confirmed,
    places,
  }: {
    name: Bilingual
    confirmed: number
    places: number | null
  }) => ({
    zh: `${name.zh}：${confirmed} 人已确认${places === null ? '' : `，共 ${places} 个名额`}`,
    en: `${name.en}: ${people(confirmed)} confirmed${places === null ? '' : ` of ${places} places`}`,
  }),
  noActivities: { zh: '还没有发布活动。', en: 'No activities are published yet.' },
  readiness: { zh: '待补资料', en: 'What is missing' },
  allReadiness: { zh: '按类型查看', en: 'By kind' },
  nothingMissing: { zh: '资料都齐全。', en: 'Nothing is missing.' },
} satisfies Record<string, Bilingual | readonly Bilingual[] | BilingualWith<never>>
