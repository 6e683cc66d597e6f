export const exportsWords = {
  title: { zh: '导出记录', en: 'Export log' },
  lead: {
    zh: '谁在何时导出或打印了哪个列表、按什么条件、含哪些列、多少条；最近的在前，保留三年。',
    en: 'Who exported or printed which list, with which filters and columns, and how many rows; newest first, kept for three years.',
  },
  at: { zh: '时间', en: 'Time' },
  actor: { zh: '导出人', en: 'Exported by' },
  list: { zh: '列表', en: 'List' },
  conditions: { zh: '条件', en: 'Filters' },
  columns: { zh: '列', en: 'Columns' },
  rows: { zh: '条数', en: 'Rows' },
  format: { zh: '格式', en: 'Format' },
  changesOnly: { zh: '仅变化', en: 'Changes only' },
  newest: { zh: '最近的在前', en: 'Newest first' },
  noneYet: { zh: '还没有人导出或打印过列表', en: 'No list has been exported or printed yet' },
  anyFormat: { zh: '全部格式', en: 'All formats' },
  formats: {
    xlsx: { zh: 'Excel', en: 'Excel' },
    csv: { zh: 'CSV', en: 'CSV' },
    pdf: { zh: '打印（PDF）', en: 'Print (PDF)' },
  },
}
