import type { Bilingual } from '#kit/words/bilingual.ts'

export const logWords = {
  title: { zh: '操作日志', en: 'Log' },
  lead: {
    zh: '谁在何时改了什么：所有记录的修改，以及导出、敏感信息查看和登录；最近的在前。',
    en: 'Who changed what, and when: changes of all records, and exports, views of sensitive data and sign-ins; newest first.',
  },
  at: { zh: '时间', en: 'Time' },
  actor: { zh: '操作人', en: 'By' },
  bySystem: { zh: '系统', en: 'System' },
  type: { zh: '类别', en: 'What' },
  anyType: { zh: '全部类别', en: 'Everything' },
  record: { zh: '记录', en: 'Record' },
  field: { zh: '内容', en: 'Changed' },
  before: { zh: '原值', en: 'From' },
  after: { zh: '新值', en: 'To' },
  empty: { zh: '空', en: 'empty' },
  notShown: { zh: '（无权查看）', en: '(you may not see it)' },
  reason: { zh: '原因', en: 'Reason' },
  newest: { zh: '最近的在前', en: 'Newest first' },
  search: {
    zh: '搜索内容或操作人，如“酒店”“截止”',
    en: 'Search what was changed or by whom, such as “hotel”, “closes”',
  },
  noneYet: { zh: '还没有任何记录', en: 'Nothing has been logged yet' },
  ofRecord: { zh: '操作日志', en: 'Log' },
  noneOfRecord: { zh: '还没有修改', en: 'No changes yet' },
  earlier: { zh: '更早的', en: 'Earlier' },
  all: { zh: '在日志中查看', en: 'Open in the log' },
} satisfies Record<string, Bilingual>

/** What an operator does with the whole installation. */
export const installationWords = {
  title: { zh: '系统', en: 'Installation' },
  operator: { zh: '系统管理员', en: 'Operator' },
  fields: {
    dataKey: { zh: '数据密钥', en: 'Data key' },
    resealed: { zh: '用新密钥重新加密的记录和文件', en: 'Rows and files encrypted with the new key' },
    formerKeysUnneeded: {
      zh: '清点：不再需要此前的数据密钥',
      en: 'Count: nothing needs a data key before this one',
    },
    dataKeyRemoved: { zh: '已销毁的数据密钥', en: 'Data key destroyed' },
  },
} satisfies { title: Bilingual; operator: Bilingual; fields: Record<string, Bilingual> }

/** The lines that stand for rows of other logs. */
export const otherLogs = {
  reveal: { zh: '敏感信息查看', en: 'View of sensitive data' },
  export: { zh: '导出', en: 'Export' },
  signIn: { zh: '登录', en: 'Sign-in' },
} satisfies Record<string, Bilingual>

/** How many rows of a list were taken away. */
export const rowsExported = ({ rows }: { rows: number }): Bilingual => ({
  zh: `${rows} 条`,
  en: rows === 1 ? '1 row' : `${rows} rows`,
})
