import type { Bilingual } from '#kit/words/bilingual.ts'

/** The way to what the organisers asked for, wherever it begins: in a file of its own, for pages that are opened on phones. */
export const seeChanges: Bilingual = { zh: '查看退回意见并修改', en: 'View requested changes' }
