import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of every form. */
export const formWords = {
  requiredUnlessMarked: {
    zh: '未标注“选填”的项目均为必填。',
    en: 'Everything is required unless it is marked optional.',
  },
  pleaseChoose: { zh: '请选择', en: 'Please choose' },
  other: { zh: '其他', en: 'Other' },
  otherWords: { zh: '请说明', en: 'Please specify' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  clear: { zh: '清除', en: 'Clear' },
  show: { zh: '显示', en: 'Show' },
  hide: { zh: '隐藏', en: 'Hide' },
  change: { zh: '修改', en: 'Change' },
  remove: { zh: '删除', en: 'Remove' },
  takeName: ({ name }: { name: string }): Bilingual => ({ zh: `使用“${name}”`, en: `Use “${name}”` }),
  keptAs: ({ name }: { name: string }): Bilingual => ({
    zh: `登记为 ${name}（不含变音符号、连字符和撇号）`,
    en: `Recorded as ${name}, without accents, hyphens and apostrophes`,
  }),
  provinceFirst: { zh: '请先选择省份', en: 'Choose the province first' },
  typeToSearch: { zh: '输入以搜索', en: 'Type to search' },
  nothingFound: { zh: '没有匹配项', en: 'No results' },
  notGiven: { zh: '未填写', en: 'Not given' },
  /** “Not given: Nationality, Mobile” */
  notGivenFields: (fields: readonly Bilingual[]): Bilingual => ({
    zh: `未填写：${fields.map(({ zh }) => zh).join('、')}`,
    en: `Not given: ${fields.map(({ en }) => en).join(', ')}`,
  }),
  changed: { zh: '已变更', en: 'Changed' },
  added: { zh: '已添加', en: 'added' },
  removed: { zh: '已删除', en: 'removed' },
  notSaved: { zh: '未保存', en: 'Not saved' },
  summaryTitle: { zh: '请更正以下内容', en: 'Please correct the following' },
  dayForm: { zh: '年-月-日', en: 'YYYY-MM-DD' },
  chooseDay: { zh: '选择日期', en: 'Choose a date' },
  halfDate: {
    zh: '日期不完整，尚未保存。请填写年、月、日。',
    en: 'This date is incomplete and not saved. Enter day, month and year.',
  },
  noDay: {
    zh: '日期无效，尚未保存。请按 2026-06-18 的格式填写。',
    en: 'This is no date, and not saved. Enter it as 2026-06-18.',
  },
  noDayOfFilter: {
    zh: '日期无效，未用于筛选。请按 2026-06-18 的格式填写。',
    en: 'This is no date, and the list is not filtered by it. Enter it as 2026-06-18.',
  },
  halfTime: {
    zh: '日期或时间不完整，尚未保存。请填写年、月、日、时、分。',
    en: 'Date or time is incomplete and not saved. Enter day, month, year, hour and minute.',
  },
  save: { zh: '保存', en: 'Save' },
  discard: { zh: '放弃修改', en: 'Discard changes' },
  changedElsewhere: {
    zh: '此内容已被他人修改，已显示最新内容；您的修改仍保留，请核对后再保存。',
    en: 'Someone else has changed this. The latest version is shown; your changes are kept: check and save again.',
  },
  complete: { zh: '已填写完整', en: 'Complete' },
  /** “Complete – next: Portrait” */
  completeNext: (next: Bilingual): Bilingual => ({
    zh: `已填写完整，下一步：${next.zh}`,
    en: `Complete – next: ${next.en}`,
  }),
  saving: { zh: '正在保存…', en: 'Saving…' },
  keptHere: {
    zh: '尚未保存，已保留在此浏览器中，恢复连接或重新登录后自动保存。',
    en: 'Not saved yet; kept in this browser and saved once you are online and logged in.',
  },
  keptBecause: ({ why }: { why: string }): Bilingual => ({
    zh: `尚未保存：${why}。内容已保留在此浏览器中，并会自动重试。`,
    en: `Not saved yet: ${why}. Your entries are kept in this browser and saving is retried automatically.`,
  }),
  correctFirst: {
    zh: '有内容需要更正，尚未保存，请先更正。',
    en: 'Some entries need correcting and are not saved yet; correct them first.',
  },
  saveFirst: { zh: '有内容尚未保存，请先保存。', en: 'Some entries are not saved yet; save them first.' },
  notAllSaved: {
    zh: '以下内容需要更正，更正后自动保存：',
    en: 'These entries need correcting; they are saved once corrected:',
  },
  notSavedBecause: ({ why }: { why: string }): Bilingual => ({
    zh: `未能保存：${why}`,
    en: `Not saved: ${why}`,
  }),
  listComma: { zh: '、', en: ', ' },
  oneLanguage: {
    zh: '以下内容只有一种语言，另一种语言的读者看到的是原文：',
    en: 'These are in one language only; readers of the other see the original. Still to be written:',
  },
  restored: {
    zh: '已恢复您上次未保存的内容，请核对。',
    en: 'Your unsaved entries have been restored; please check them.',
  },
  merged: {
    zh: '此记录在其他窗口或由他人修改过，最新内容已载入，您填写的内容已保留。',
    en: 'This record was changed in another window or by someone else. The latest version is loaded; your entries were kept.',
  },
  elsewhere: ({ fields }: { fields: Bilingual }): Bilingual => ({
    zh: `此记录在另一个窗口中还有未保存的内容：${fields.zh}。请在那里完成，或以此处填写的为准。`,
    en: `Another window has unsaved entries for this record: ${fields.en}. Finish them there, or continue here.`,
  }),
  conflictTitle: {
    zh: '此记录已在别处被修改',
    en: 'This record was changed elsewhere',
  },
  conflictText: {
    zh: '以下内容在其他窗口或由他人改为了不同的值。请选择保留哪一个。',
    en: 'These entries were changed in another window or by someone else. Choose which to keep.',
  },
  current: { zh: '最新内容', en: 'Latest version' },
  mine: { zh: '我填写的内容', en: 'My version' },
  takeCurrent: { zh: '使用最新内容', en: 'Use latest version' },
  keepMine: { zh: '保存我填写的内容', en: 'Save my version' },
}

/** “saved 14:02” */
export const savedAtWords = (time: string) => ({ zh: `已保存 ${time}`, en: `Saved ${time}` })

/** “12 of 300 characters” */
export const countWords = (count: number, max: number) => ({
  zh: `${count} / ${max} 个字符`,
  en: `${count} of ${max} characters`,
})

/** “Contact person 2” */
export const entryWords = (entry: { zh: string; en: string }, number: number) => ({
  zh: `${entry.zh} ${number}`,
  en: `${entry.en} ${number}`,
})

/** “Remove contact person 2” */
export const removeWords = (entry: { zh: string; en: string }, number: number) => ({
  zh: `删除${entry.zh} ${number}`,
  en: `Remove ${entry.en.toLowerCase()} ${number}`,
})

/** The buttons of a calendar, and how it writes a month. */
export const calendarWords = {
  monthForm: { zh: 'YYYY年M月', en: 'MMMM YYYY' },
  previousMonth: { zh: '上个月', en: 'Previous month' },
  nextMonth: { zh: '下个月', en: 'Next month' },
  previousYear: { zh: '上一年', en: 'Previous year' },
  nextYear: { zh: '下一年', en: 'Next year' },
  previousDecade: { zh: '前十年', en: 'Previous ten years' },
  nextDecade: { zh: '后十年', en: 'Next ten years' },
}
