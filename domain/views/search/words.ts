import type { Bilingual } from '#kit/words/bilingual.ts'

export const searchWords = {
  search: { zh: '搜索', en: 'Search' },
  button: { zh: '搜索（Ctrl-K）', en: 'Search (Ctrl-K)' },
  hint: { zh: '姓名、单位、活动、通知、手机号…', en: 'A name, organisation, activity, mobile number …' },
  pages: { zh: '页面', en: 'Pages' },
  results: { zh: '搜索结果', en: 'Results' },
  searching: { zh: '正在搜索…', en: 'Searching…' },
  nothing: ({ text }: { text: string }): Bilingual => ({
    zh: `没有找到“${text}”`,
    en: `No results for “${text}”`,
  }),
  more: ({ count }: { count: number }): Bilingual => ({
    zh: `仅显示前 ${count} 项，请输入更多文字`,
    en: `Only the first ${count} are shown; type more to narrow the results`,
  }),
  all: { zh: '在列表中查看全部', en: 'View all in the list' },
  close: { zh: '关闭', en: 'Close' },
}
