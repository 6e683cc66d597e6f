import type { Bilingual, Language } from '#kit/words/bilingual.ts'

const figure = (count: number, language: Language) =>
  count.toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB')

/** Texts of a printed list. Of `page` the template replaces the numbers. */
export const printWords = {
  number: { zh: '序号', en: 'No.' },
  search: { zh: '搜索', en: 'Search' },
  sort: { zh: '排序', en: 'Sorted by' },
  page: { zh: '第 {page} 页，共 {pages} 页', en: 'Page {page} of {pages}' },
  from: { zh: '从', en: 'from' },
  until: { zh: '至', en: 'until' },
  unfiltered: { zh: '全部记录', en: 'All records' },
}

/** “Status: Pending” */
export const conditionWords = (label: string, value: string, language: Language) =>
  language === 'zh' ? `${label}：${value}` : `${label}: ${value}`

/** “150 rows” */
export const rowsWords = (count: number): Bilingual => ({
  zh: `共 ${figure(count, 'zh')} 条`,
  en: `${figure(count, 'en')} ${count === 1 ? 'row' : 'rows'}`,
})

/** “Printed by Li Ming, Thu, 18 Jun 2026, 09:30 (China Standard Time)” */
export const authorWords = (name: Bilingual, moment: Bilingual): Bilingual => ({
  zh: `打印人：${name.zh}，${moment.zh}（北京时间）`,
  en: `Printed by ${name.en}, ${moment.en} (China Standard Time)`,
})

/** Names the rows with characters that no font has; `others`: how many more rows there are. */
export const placeholderWords = (rows: readonly string[], others: number): Bilingual => ({
  zh: `字库中没有以下字符，印作“〓”：${rows.join('；')}${others ? `；另有 ${others} 行` : ''}`,
  en: `No font has these characters, printed as “〓”: ${rows.join('; ')}${others ? `; and ${others} more rows` : ''}`,
})

/** “Row 3, Li Ming: U+20BB7” */
export const missingWords = (row: number, name: string, codes: string, language: Language) =>
  language === 'zh' ? `第 ${row} 行 ${name}：${codes}` : `row ${row}, ${name}: ${codes}`
