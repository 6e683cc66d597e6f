import type { Bilingual } from '#kit/words/bilingual.ts'

/** The pages on which organisers write the policy. */
export const consoleWords = {
  title: { zh: '隐私政策', en: 'Privacy policy' },
  lead: {
    zh: '已发布的版本不可更改。新版本发布后，每个人在下次访问时被请求同意。',
    en: 'A published version never changes. Once a new one is published, everybody is asked to agree at their next visit.',
  },
  versions: { zh: '已发布版本', en: 'Published versions' },
  version: { zh: '版本', en: 'Version' },
  published: { zh: '发布时间', en: 'Published' },
  agreed: { zh: '同意人数', en: 'Agreed' },
  inForce: { zh: '现行', en: 'In force' },
  number: ({ version }: { version: number }): Bilingual => ({
    zh: `第 ${version} 版`,
    en: `Version ${version}`,
  }),
  begin: { zh: '编写新版本', en: 'Write the next version' },
  goOn: { zh: '继续编写草稿', en: 'Continue the draft' },
  draftWaits: ({ time }: { time: string }): Bilingual => ({
    zh: `有未发布的草稿，保存于 ${time}。`,
    en: `A draft waits, saved ${time}.`,
  }),
}

/** The page of the draft. */
export const draftWords = {
  title: ({ version }: { version: number }): Bilingual => ({
    zh: `隐私政策第 ${version} 版（草稿）`,
    en: `Privacy policy, version ${version} (draft)`,
  }),
  lead: {
    zh: '发布前无人可见。以“# ”开头的行是标题，以“- ”开头的行是列表项，其余每行是一个段落。',
    en: 'Nobody sees it before it is published. A line that begins with “# ” is a heading, one with “- ” a point, every other line a paragraph.',
  },
  inChinese: { zh: '中文', en: 'Chinese' },
  inEnglish: { zh: '英文', en: 'English' },
  text: { zh: '全文', en: 'Text' },
  changes: { zh: '变更说明', en: 'What has changed' },
  changesHint: {
    zh: '显示给同意过旧版本的人，让他们无需通读全文。',
    en: 'Shown to those who agreed to an earlier version, so that they need not compare.',
  },
  characters: ({ used, most }: { used: number; most: number }): Bilingual => ({
    zh: `${used} / ${most} 字`,
    en: `${used} of ${most} characters`,
  }),
  preview: { zh: '预览', en: 'As it is read' },
  empty: { zh: '请填写。', en: 'Please write something.' },
  tooLong: ({ most }: { most: number }): Bilingual => ({
    zh: `最多 ${most} 字。`,
    en: `At most ${most} characters.`,
  }),
  differs: {
    zh: '两种语言的标题数或列表项数不同，可能有一处漏译。',
    en: 'The two languages differ in headings or points: one of them may lack something.',
  },
  save: { zh: '保存草稿', en: 'Save the draft' },
  saved: { zh: '草稿已保存', en: 'The draft is saved' },
  elsewhere: {
    zh: '草稿已在别处被修改。您填写的内容仍在此处；再次保存将以您的内容为准。',
    en: 'The draft was saved elsewhere meanwhile. What you typed is still here; save again to put it in place of the other.',
  },
  discard: { zh: '删除草稿', en: 'Delete the draft' },
  discardTitle: { zh: '删除这份草稿？', en: 'Delete this draft?' },
  discardText: { zh: '已发布的版本不受影响。', en: 'Published versions stay as they are.' },
  discarded: { zh: '草稿已删除', en: 'The draft is deleted' },
  publish: { zh: '发布', en: 'Publish' },
  saveFirst: { zh: '请先保存再发布。', en: 'Save it before you publish it.' },
  notWhole: {
    zh: '发布前需要两种语言的全文和变更说明。',
    en: 'To publish it, text and changes are needed in both languages.',
  },
  same: { zh: '全文与现行版本相同。', en: 'The text is that of the version in force.' },
  bySecretary: { zh: '由秘书处发布。', en: 'The secretary publishes it.' },
  publishTitle: ({ version }: { version: number }): Bilingual => ({
    zh: `发布第 ${version} 版？`,
    en: `Publish version ${version}?`,
  }),
  publishText: ({ agreed }: { agreed: number }): Bilingual => ({
    zh: `立即生效，之后不可更改。同意过现行版本的 ${agreed} 人将在下次访问时被请求同意新版本。`,
    en: `It is in force at once and cannot be changed. ${agreed} who agreed to the version in force are asked again at their next visit.`,
  }),
  publishDone: { zh: '新版本已发布', en: 'The new version is published' },
}
