import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts shared by the pages that belong to one person besides their own record: the intention, the message, the itinerary … */
export const annexWords = {
  toPerson: { zh: '返回嘉宾', en: 'Back to guest' },
  finish: { zh: '完成', en: 'Done' },
  over: ({ day }: { day: string }): Bilingual => ({
    zh: `修改已于 ${day} 截止，以下内容仅供查看。`,
    en: `Changes closed on ${day}. The details below are read-only.`,
  }),
  notYet: ({ day }: { day: string }): Bilingual => ({
    zh: `${day} 起可以填写。`,
    en: `You can fill this in from ${day}.`,
  }),
  closed: {
    zh: '该嘉宾已取消参会或未通过审核，以下内容仅供查看。',
    en: 'This guest is cancelled or not approved. The details below are read-only.',
  },
  readOnly: { zh: '以下内容仅供查看。', en: 'The details below are read-only.' },
  goOn: { zh: '继续填写', en: 'Continue' },
  change: { zh: '查看或修改', en: 'View or edit' },
  editOnBehalf: { zh: '代为修改', en: 'Edit on behalf' },
  view: { zh: '查看', en: 'View' },
  none: { zh: '尚未填写', en: 'Nothing entered yet' },
  complete: { zh: '已填写完整', en: 'Complete' },
  missing: ({ count }: { count: number }): Bilingual => ({
    zh: `还有 ${count} 项需要填写`,
    en: count === 1 ? '1 answer is missing' : `${count} answers are missing`,
  }),
}
