import type { Bilingual } from '#kit/words/bilingual.ts'

/** What the entries of the menu are called. */
export const titles = {
  guide: { zh: '参会指南', en: 'Attendance Guide' },
  guests: { zh: '嘉宾报名', en: 'Guest Registration' },
  guest: { zh: '嘉宾', en: 'Guest' },
  editGuest: { zh: '填写嘉宾信息', en: 'Edit guest' },
  checkAnswers: { zh: '核对并提交', en: 'Check your answers' },
  overview: { zh: '总览', en: 'Overview' },
  review: { zh: '审核', en: 'Review' },
  participants: { zh: '参会人', en: 'Participants' },
  organisations: { zh: '单位', en: 'Organisations' },
} satisfies Record<string, Bilingual>
