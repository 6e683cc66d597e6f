import type { Bilingual } from '#kit/words/bilingual.ts'

export const watchingWords = {
  title: { zh: '现场人数', en: 'Who is in' },
  at: ({ moment }: { moment: string }): Bilingual => ({
    zh: `${moment} 的情况，每 15 秒更新。未联网的手机上的扫描尚未计入。`,
    en: `As of ${moment}, renewed every 15 seconds. Scans on phones without a network are not in it yet.`,
  }),
  day: { zh: '日期', en: 'Day' },
  /** Of the day that is looked at, where it is not known. */
  unknownDay: { zh: '今天或最近一天', en: 'Today or the nearest day' },
  usualDay: ({ day, isToday }: { day: string; isToday: boolean }): Bilingual => ({
    zh: isToday ? `今天（${day}）` : `最近一天（${day}）`,
    en: isToday ? `Today, ${day}` : `Nearest day, ${day}`,
  }),
  occasions: { zh: '场次', en: 'Occasions' },
  occasion: { zh: '场次', en: 'Occasion' },
  expected: { zh: '应到', en: 'Expected' },
  heads: { zh: '实到人数', en: 'People' },
  passages: { zh: '人次', en: 'Passages' },
  missing: { zh: '未到', en: 'Missing' },
  refused: { zh: '未放行', en: 'Refused' },
  byHand: { zh: '人工放行', en: 'By hand' },
  zones: { zh: '各区域在场人数', en: 'Inside, by zone' },
  noZones: { zh: '还没有区域', en: 'No zones yet' },
  inside: ({ inside, quota }: { inside: number; quota: number | null }): Bilingual => ({
    zh: quota === null ? `${inside} 人` : `${inside} / ${quota} 人`,
    en: quota === null ? `${inside}` : `${inside} of ${quota}`,
  }),
  licensed: ({ count }: { count: number }): Bilingual => ({
    zh: `许可 ${count} 人`,
    en: `licensed for ${count}`,
  }),
  alarm: { zh: '已达上限或许可人数的 90%', en: '90 % of the limit or of the licence is reached' },
  gates: { zh: '各门岗', en: 'By gate' },
  gate: { zh: '门岗', en: 'Gate' },
  quarters: { zh: '每 15 分钟进场人次', en: 'Passages by quarter of an hour' },
  time: { zh: '时间', en: 'Time' },
  organisations: {
    zh: '单位（缺席多的在前，最多 100 个）',
    en: 'Organisations (most missing first, at most 100)',
  },
  organisation: { zh: '单位', en: 'Organisation' },
  none: { zh: '还没有扫描', en: 'Nothing was scanned yet' },
  conflicts: ({ count }: { count: number }): Bilingual => ({
    zh: `待核实 ${count} 项`,
    en: count === 1 ? '1 conflict to settle' : `${count} conflicts to settle`,
  }),
}
