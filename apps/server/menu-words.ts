import type { Bilingual } from '#kit/words/bilingual.ts'

/** Title of the layout node, the root of the menu tree. */
export const shellTitle: Bilingual = { zh: '参会指南', en: 'Attendance Guide' }
