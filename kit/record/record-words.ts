import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of all records. */
export const recordWords = {
  state: { zh: '状态', en: 'State' },
  anyState: { zh: '全部状态', en: 'All states' },
  published: { zh: '已发布', en: 'Published' },
  unpublished: { zh: '未发布', en: 'Not published' },
  updated: { zh: '最近更新', en: 'Last updated' },
  newest: { zh: '最近更新在前', en: 'Last updated first' },
  publish: { zh: '发布', en: 'Publish' },
  withdraw: { zh: '撤下', en: 'Withdraw' },
  isPublished: { zh: '已发布', en: 'Published' },
  isWithdrawn: { zh: '已撤下', en: 'Withdrawn' },
  saved: { zh: '已保存', en: 'Saved' },
  created: { zh: '已新建', en: 'Created' },
  createdUnpublished: { zh: '已新建，尚未发布', en: 'Created, not published yet' },
  remove: { zh: '删除', en: 'Delete' },
  removeText: {
    zh: '删除后无法恢复，修改记录也一并删除。',
    en: 'This cannot be undone. Its history is deleted too.',
  },
  removed: { zh: '已删除', en: 'Deleted' },
  history: { zh: '修改记录', en: 'History' },
  historyMore: { zh: '显示全部', en: 'Show all' },
  historyNone: { zh: '暂无修改', en: 'No changes yet' },
  empty: { zh: '空', en: 'empty' },
}

/** Beside a record of an edition that was just left. */
export const stillSaved = ({ until }: { until: string }): Bilingual => ({
  zh: `门户已进入另一届。此内容属于打开表单时的那一届，${until} 之前的修改仍保存到那一届。`,
  en: `Another edition has become current. This belongs to the edition in which its form was opened; changes are saved there until ${until}.`,
})

/** Values of the state in the history. */
export const stateWords: Readonly<Record<string, Bilingual>> = {
  created: { zh: '新建', en: 'Created' },
  published: recordWords.published,
  unpublished: recordWords.unpublished,
}

/** “Delete 鲁B·80001?” */
export const removeQuestion = (name: Bilingual): Bilingual => ({
  zh: `删除“${name.zh}”？`,
  en: `Delete “${name.en}”?`,
})
