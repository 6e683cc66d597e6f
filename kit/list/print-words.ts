import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { figureText } from '#kit/words/figure-text.ts'

/** Texts of a printed list. Of `page` the template replaces the numbers. */
export const printWords = {
  number: { zh: '序号', en: 'No.' },
  search: { zh: '搜索', en: 'Search' },
  sort: { zh: '排序', en: 'Sorted by' },
  page: { zh: '第 {page} 页，共 {pages} 页', en: 'Page {page} of {pages}' },
  from: { zh: '从', en: 'from' },
  until: { zh: '至', en: 'until' },
  unfiltered: { zh: '全部记录', en: 'All records' },
  change: { zh: '变化', en: 'Change' },
}

/** “Status: Pending” */
export const conditionWords = (label: string, value: string, language: Language) =>
  language === 'zh' ? `${label}：${value}` : `${label}: ${value}`

/** “150 rows” */
export const rowsWords = (count: number): Bilingual => ({
  zh: `共 ${figureText(count)} 条`,
  en: `${figureText(count)} ${count === 1 ? 'row' : 'rows'}`,
})

/** “Printed by Li Ming, Thu, 18 Jun 2026, 09:30 (China Standard Time)” */
export const authorWords = (name: Bilingual, moment: Bilingual): Bilingual => ({
  zh: `打印人：${name.zh}，${moment.zh}（北京时间）`,
  en: `Printed by ${name.en}, ${moment.en} (China Standard Time)`,
})

/** “Exported by Li Ming, Thu, 18 Jun 2026, 09:30 (China Standard Time)” */
export const exporterWords = (name: Bilingual, moment: Bilingual): Bilingual => ({
  zh: `导出人：${name.zh}，${moment.zh}（北京时间）`,
  en: `Exported by ${name.en}, ${moment.en} (China Standard Time)`,
})

/** What an export says of a row that its maker has not had so. */
export const rowChangeWords = {
  new: { zh: '新增', en: 'New' },
  changed: { zh: '有变更', en: 'Changed' },
  back: { zh: '重新出现', en: 'Back in the list' },
} as const

type Changes = Record<keyof typeof rowChangeWords | 'gone', number>

/** “Since your export of Wed, 17 Jun 2026, 18:00: 3 new, 2 changed, 0 back, 1 no longer in the list” */
export const sinceWords = (since: Bilingual, { changed, back, gone, ...counts }: Changes): Bilingual => ({
  zh: `自您上次导出（${since.zh}）以来：新增 ${counts.new}，变更 ${changed}，重新出现 ${back}，已不在列表中 ${gone}`,
  en: `Since your export of ${since.en}: ${counts.new} new, ${changed} changed, ${back} back, ${gone} no longer in the list`,
})

/** Without an earlier one, everything is new. */
export const firstExportWords: Bilingual = {
  zh: '您此前没有按这些筛选条件和列导出过：全部为新增',
  en: 'You have not exported this list with these filters and columns before: everything is new',
}

/** “In clear: Document number, Expiry date. Reason: visa list of the consulate” */
export const clearWords = (columns: readonly Bilingual[], reason: string): Bilingual => ({
  zh: `以下受保护的列未遮盖：${columns.map(({ zh }) => zh).join('、')}。原因：${reason}`,
  en: `Protected columns in clear: ${columns.map(({ en }) => en).join(', ')}. Reason: ${reason}`,
})

/** Names the rows with characters that no font has; `others`: how many more rows there are. */
export const placeholderWords = (rows: readonly string[], others: number): Bilingual => ({
  zh: `字库中没有以下字符，印作“〓”：${rows.join('；')}${others ? `；另有 ${others} 行` : ''}`,
  en: `No font has these characters, printed as “〓”: ${rows.join('; ')}${others ? `; and ${others} more rows` : ''}`,
})

/** “Row 3, Li Ming: U+20BB7” */
export const missingWords = (row: number, name: string, codes: string, language: Language) =>
  language === 'zh' ? `第 ${row} 行 ${name}：${codes}` : `row ${row}, ${name}: ${codes}`
