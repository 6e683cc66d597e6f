/** What every list says. */
export const tableWords = {
  search: { zh: '搜索', en: 'Search' },
  empty: { zh: '暂无记录', en: 'Nothing here yet' },
  clear: { zh: '清除条件', en: 'Clear' },
  selectAll: { zh: '选择本页全部', en: 'Select all on this page' },
  pages: { zh: '分页', en: 'Pages' },
  previous: { zh: '上一页', en: 'Previous' },
  next: { zh: '下一页', en: 'Next' },
}

/** “Select Anna Schmidt” */
export const selectWords = (name: string) => ({ zh: `选择 ${name}`, en: `Select ${name}` })

/** “21–40 of 150” */
export const rangeWords = (from: number, to: number, total: number) => ({
  zh: `第 ${from}–${to} 条，共 ${total} 条`,
  en: `${from}–${to} of ${total}`,
})
