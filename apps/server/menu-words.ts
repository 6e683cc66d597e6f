import type { Bilingual } from '#kit/words/bilingual.ts'

/** What the shell around all pages is called in the menu tree. */
export const shellTitle: Bilingual = { zh: '参会指南', en: 'Attendance Guide' }
