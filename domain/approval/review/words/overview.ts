import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of the organisers' first page. */
export const overviewWords = {
  title: { zh: '总览', en: 'Overview' },
  byKind: { zh: '按类型', en: 'By kind' },
  kind: { zh: '类型', en: 'Kind' },
  all: { zh: '合计', en: 'Total' },
  longestWaiting: { zh: '等待最久', en: 'Longest waiting' },
  nobodyWaits: { zh: '目前没有待审核的记录。', en: 'No records awaiting review.' },
  allWaiting: { zh: '进入审核队列', en: 'Open review queue' },
  submissions: { zh: '近两周提交数', en: 'Submissions in the last two weeks' },
  onDay: ({ day, count }: { day: string; count: number }) => ({
    zh: `${day}：${count} 次提交`,
    en: `${day}: ${count} submitted`,
  }),
  none: { zh: '近两周没有提交。', en: 'No submissions in the last two weeks.' },
  waitingSince: ({ moment }: { moment: string }) => ({ zh: `${moment} 提交`, en: `Submitted ${moment}` }),
} satisfies Record<string, Bilingual | ((given: never) => Bilingual)>
