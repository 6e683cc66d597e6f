import { figureText } from '#kit/words/figure-text.ts'
import { maxChosen } from '../list.ts'

/** Texts of all lists. */
export const tableWords = {
  search: { zh: '搜索', en: 'Search' },
  empty: { zh: '暂无记录', en: 'No records yet' },
  noMatch: { zh: '没有符合条件的记录', en: 'No results' },
  noMatchText: { zh: '请更换关键词或清除筛选条件。', en: 'Try other words or clear the filters.' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  selectAll: { zh: '选择本页全部', en: 'Select all on this page' },
  pages: { zh: '分页', en: 'Pages' },
  previous: { zh: '上一页', en: 'Previous' },
  next: { zh: '下一页', en: 'Next' },
  filters: { zh: '筛选', en: 'Filters' },
  sort: { zh: '排序', en: 'Sort' },
  columns: { zh: '显示列', en: 'Columns' },
  export: { zh: '导出', en: 'Export' },
  xlsx: { zh: 'Excel 表格', en: 'Excel' },
  csv: { zh: 'CSV 文件', en: 'CSV' },
  pdf: { zh: '打印（PDF）', en: 'Print (PDF)' },
  rowsAPage: { zh: '每页条数', en: 'Rows per page' },
  compact: { zh: '紧凑', en: 'Compact' },
  roomy: { zh: '宽松', en: 'Roomy' },
  density: { zh: '行高', en: 'Row height' },
  further: { zh: '更多列', en: 'More columns' },
  chosen: { zh: '已选记录', en: 'Selected rows' },
  clearChosen: { zh: '取消选择', en: 'Clear the selection' },
  nextRow: { zh: '下一行', en: 'Next row' },
  previousRow: { zh: '上一行', en: 'Previous row' },
  openRow: { zh: '打开记录', en: 'Open the record' },
  openPage: { zh: '在整页中打开，以便修改', en: 'Open the record’s page, to edit' },
  tickRow: { zh: '选择或取消选择', en: 'Select or deselect' },
  toSearch: { zh: '转到搜索框', en: 'Go to the search field' },
  closeBeside: { zh: '关闭旁边的记录', en: 'Close the record beside the list' },
  changes: { zh: '仅导出变化（Excel）', en: 'Export changes only (Excel)' },
  inClear: { zh: '受保护的列不遮盖', en: 'Protected columns in clear' },
  clearWhy: { zh: '原因（记入导出记录）', en: 'Reason (kept in the export log)' },
  clearWhyFirst: { zh: '请先填写原因。', en: 'Give the reason first.' },
  zone: { zh: '时间均为北京时间（UTC+8）。', en: 'All times are China Standard Time (UTC+8).' },
}

/** “Sent: from” and “Sent: to”: the labels of the two ends of a range of days. */
export const spanWords = {
  from: (label: { zh: string; en: string }) => ({ zh: `${label.zh}：从`, en: `${label.en}: from` }),
  to: (label: { zh: string; en: string }) => ({ zh: `${label.zh}：至`, en: `${label.en}: to` }),
}

/** “Order: Newest first” */
export const orderWords = (order: { zh: string; en: string }) => ({
  zh: `排序：${order.zh}`,
  en: `Order: ${order.en}`,
})

/** “Filters, 2 set” */
export const filtersWords = (count: number) =>
  count === 0 ? tableWords.filters : { zh: `筛选，已设 ${count} 项`, en: `Filters, ${count} set` }

/** “20 per page” */
export const pageSizeWords = (size: number) => ({ zh: `每页 ${size} 条`, en: `${size} per page` })

type Words = { zh: string; en: string }

/** “3 selected” */
export const chosenWords = (count: Words) => ({ zh: `已选 ${count.zh} 条`, en: `${count.en} selected` })

/** Said where more are ticked than an act takes. */
export const tooManyWords = { zh: `一次最多 ${maxChosen} 条`, en: `At most ${maxChosen} at once` }

/** “All 148 that match are selected” */
export const allChosenWords = (count: Words) => ({
  zh: `已选全部符合的 ${count.zh} 条`,
  en: `All ${count.en} that match are selected`,
})

/** “Select all 148 that match” */
export const chooseAllWords = (count: Words) => ({
  zh: `选中全部符合的 ${count.zh} 条`,
  en: `Select all ${count.en} that match`,
})

/** “Select Anna Schmidt” */
export const selectWords = (name: string) => ({ zh: `选择 ${name}`, en: `Select ${name}` })

type Range = { from: number; to: number; total: number }

/** “21–40 of 150” */
export const rangeWords = ({ from, to, total }: Range) => ({
  zh: `第 ${figureText(from)}–${figureText(to)} 条，共 ${figureText(total)} 条`,
  en: `${figureText(from)}–${figureText(to)} of ${figureText(total)}`,
})

/** “1–20 of more than 1,000” */
export const moreWords = ({ from, to, total }: Range) => ({
  zh: `第 ${figureText(from)}–${figureText(to)} 条，共 ${figureText(total)} 条以上`,
  en: `${figureText(from)}–${figureText(to)} of more than ${figureText(total)}`,
})

/** “150” or “more than 1,000”: the number of rows, before the noun that the page adds. */
export const countWords = ({ total, exact }: { total: number; exact: boolean }) => ({
  zh: exact ? figureText(total) : `超过 ${figureText(total)}`,
  en: exact ? figureText(total) : `more than ${figureText(total)}`,
})
