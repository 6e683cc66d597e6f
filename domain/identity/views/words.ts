import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of the views of a list. */
export const viewWords = {
  views: { zh: '视图', en: 'Views' },
  everything: { zh: '全部（不使用视图）', en: 'Everything (no view)' },
  own: { zh: '我的视图', en: 'My views' },
  shared: { zh: '共享视图', en: 'Shared views' },
  isShared: { zh: '已共享', en: 'shared' },
  none: {
    zh: '尚无视图。设好筛选、排序和列后，可在此命名保存。',
    en: 'No views yet. Set filters, order and columns, then save them here under a name.',
  },
  name: { zh: '名称', en: 'Name' },
  share: { zh: '与能看此列表的人共享', en: 'Share with everybody who may read this list' },
  saveNew: { zh: '将当前列表存为视图', en: 'Save the list as it is now' },
  add: { zh: '保存视图', en: 'Save view' },
  change: { zh: '修改', en: 'Change' },
  replace: { zh: '改为当前的筛选、排序和列', en: 'Use the filters, order and columns shown now' },
  save: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消', en: 'Cancel' },
  remove: { zh: '删除', en: 'Delete' },
  ofSecretary: { zh: '由大会秘书处管理', en: 'kept by the secretary' },
  sharedBy: ({ name }: { name: Bilingual }): Bilingual => ({
    zh: `${name.zh} 共享`,
    en: `shared by ${name.en}`,
  }),
  goneFilter: { zh: '已停用的筛选条件', en: 'a filter that no longer exists' },
  changed: { zh: '已更改', en: 'changed' },
  removeAsk: ({ name }: { name: string }): Bilingual => ({
    zh: `删除视图“${name}”？`,
    en: `Delete the view “${name}”?`,
  }),
  removeShared: {
    zh: '其他人也将不能再使用此视图。列表中的记录不受影响。',
    en: 'Others can no longer use it either. The records of the list stay as they are.',
  },
  removeOwn: { zh: '列表中的记录不受影响。', en: 'The records of the list stay as they are.' },
  /** What a view has that this reader does not get. */
  leftOut: ({ what }: { what: Bilingual }): Bilingual => ({
    zh: `未显示（您无权查看或已停用）：${what.zh}`,
    en: `Left out (not visible to you, or no longer there): ${what.en}`,
  }),
}
