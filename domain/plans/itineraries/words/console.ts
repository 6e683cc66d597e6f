import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts for organisers about itineraries. */
export const consoleWords = {
  title: { zh: '行程与接待', en: 'Arrivals and departures' },
  direction: { zh: '到达或返程', en: 'Arrivals or departures' },
  days: { zh: '按日', en: 'By day' },
  noDay: { zh: '时间未定', en: 'No time yet' },
  allDays: { zh: '全部日期', en: 'All days' },
  /** “Thu 14 Jan · 27 people, 20 transfers, 5 changed” */
  dayWith: ({
    day,
    people,
    pickups,
    news,
  }: {
    day: Bilingual
    people: number
    pickups: number
    news: number
  }): Bilingual => ({
    zh: `${day.zh} · ${people} 人，接送 ${pickups}${news > 0 ? `，变更 ${news}` : ''}`,
    en: `${day.en} · ${people === 1 ? '1 person' : `${people} people`}, ${pickups === 1 ? '1 transfer' : `${pickups} transfers`}${news > 0 ? `, ${news} changed` : ''}`,
  }),
  only: { zh: '筛选', en: 'Filter' },
  everybody: { zh: '全部人员', en: 'Everyone' },
  onlyNews: { zh: '仅看上次移交后的变更', en: 'Only changes since the last hand-over' },
  onlyTight: { zh: '换乘时间紧', en: 'Tight transfer' },
  onlyUnassigned: { zh: '尚未安排接待人员', en: 'No receptionist assigned' },
  search: { zh: '搜索姓名、职务或单位', en: 'Search by name, position or organisation' },
  columns: {
    person: { zh: '姓名', en: 'Name' },
    when: { zh: '时间（北京）', en: 'Time (China)' },
    how: { zh: '行程', en: 'Transport' },
    pickup: { zh: '接送', en: 'Transfer' },
    hotel: { zh: '住宿', en: 'Hotel' },
    receptionist: { zh: '接待人员', en: 'Receptionist' },
    organisation: { zh: '单位', en: 'Organisation' },
    kind: { zh: '类型', en: 'Kind' },
    status: { zh: '状态', en: 'State' },
    route: { zh: '路线', en: 'Route' },
    phone: { zh: '接待人员电话', en: 'Phone' },
    news: { zh: '变更', en: 'Changes' },
  },
  incomplete: { zh: '信息不完整', en: 'Incomplete' },
  noEnglishName: { zh: '缺英文姓名', en: 'No English name' },
  emptyTitle: { zh: '暂无行程', en: 'No itineraries yet' },
  emptyText: {
    zh: '报名单位填写嘉宾行程后，将显示在这里。',
    en: 'Itineraries appear here once organisations enter them for their guests.',
  },
  firstCome: { zh: '先到在前', en: 'Earliest first' },
  without: ({ count }: { count: number }): Bilingual => ({
    zh: `另有 ${count} 位已报名人员尚未填写行程。`,
    en:
      count === 1
        ? '1 more registered person has no itinerary yet.'
        : `${count} more registered people have no itinerary yet.`,
  }),
  lastHandOver: ({ number, at, name }: { number: number; at: string; name: string }): Bilingual => ({
    zh: `上次移交接待组：第 ${number} 次，${at}，${name}。`,
    en: `Last handed over to the reception team: no. ${number}, ${at}, by ${name}.`,
  }),
  received: { zh: '接待组已确认收到。', en: 'Receipt confirmed.' },
  notReceived: { zh: '接待组尚未确认收到。', en: 'Receipt not confirmed yet.' },
  earlier: { zh: '移交记录', en: 'All hand-overs' },
  noHandOver: { zh: '尚未移交接待组。', en: 'Not handed over to the reception team yet.' },
  pending: ({ count }: { count: number }): Bilingual => ({
    zh: count === 0 ? '上次移交后没有变更。' : `上次移交后有 ${count} 人的行程新增或变更。`,
    en:
      count === 0
        ? 'No changes since the last hand-over.'
        : count === 1
          ? '1 person added or changed since the last hand-over.'
          : `${count} people added or changed since the last hand-over.`,
  }),
  handOver: { zh: '移交接待组', en: 'Hand over' },
  handOverAsk: {
    zh: '将目前的行程移交接待组？',
    en: 'Hand over the current itineraries to the reception team?',
  },
  handOverText: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 人的新增与变更将视为接待组已知，此后的变更另行标出。`,
    en: `The additions and changes for ${count === 1 ? '1 person' : `${count} people`} will count as known to the reception team. Only later changes will be marked.`,
  }),
  handedOver: ({ count }: { count: number }): Bilingual => ({
    zh: `已移交 ${count} 人的变更`,
    en: count === 1 ? 'Handed over: 1 person' : `Handed over: ${count} people`,
  }),
  handedElsewhere: {
    zh: '刚有同事完成移交，列表已更新。',
    en: 'A colleague has just completed a hand-over. The list has been updated.',
  },
  editOnBehalf: { zh: '代为修改', en: 'Edit on behalf' },
  assign: { zh: '安排接待人员', en: 'Assign receptionist' },
  unassign: { zh: '取消安排', en: 'Remove assignment' },
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消', en: 'Cancel' },
  people: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 人`,
    en: count === 1 ? '1 person' : `${count} people`,
  }),
  assigned: ({ count, skipped }: { count: number; skipped: number }): Bilingual => ({
    zh: `已保存 ${count} 人${skipped ? `，${skipped} 人已取消或不存在，未保存` : ''}`,
    en: `Saved for ${count}${skipped ? `; ${skipped} cancelled or not found, not saved` : ''}`,
  }),
  before: { zh: '原', en: 'Was' },
  after: { zh: '现', en: 'Now' },
  nothing: { zh: '未填写', en: 'not given' },
}

/** Changes of an itinerary in the log that are no field of its form. */
export const itineraryLogFields = { calendar: { zh: '日历订阅', en: 'Calendar subscription' } }
