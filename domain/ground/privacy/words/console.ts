import type { Bilingual } from '#kit/words/bilingual.ts'

/** The pages on which organisers write the policy. */
export const consoleWords = {
  title: { zh: '隐私政策', en: 'Privacy policy' },
  lead: {
    zh: '已发布的版本不可更改。新版本发布后，每个人在下次访问时被请求同意。',
    en: 'Published versions cannot be changed. After a new version is published, everyone is asked to agree on their next visit.',
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
  begin: { zh: '编写新版本', en: 'Write new version' },
  goOn: { zh: '继续编写草稿', en: 'Continue draft' },
  draftWaits: ({ time }: { time: string }): Bilingual => ({
    zh: `有未发布的草稿，保存于 ${time}。`,
    en: `Unpublished draft, saved ${time}.`,
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
    en: 'No one can see it before it is published. Lines beginning with “# ” are headings and lines beginning with “- ” are list items; every other line is a paragraph.',
  },
  firstLead: {
    zh: '平台自带的文本如实说明目前保存和使用哪些信息。发布前请由法律顾问补充法律依据、联系方式和保存期限。以“# ”开头的行是标题，以“- ”开头的行是列表项。',
    en: 'The text that comes with the portal says what it stores and uses. Before you publish it, have counsel add legal bases, contact and periods. Lines beginning with “# ” are headings and lines beginning with “- ” are list items.',
  },
  inChinese: { zh: '中文', en: 'Chinese' },
  inEnglish: { zh: '英文', en: 'English' },
  text: { zh: '全文', en: 'Text' },
  changes: { zh: '变更说明', en: 'Changes' },
  changesHint: {
    zh: '显示给同意过旧版本的人，让他们无需通读全文。',
    en: 'Shown to people who agreed to an earlier version, so that they need not read the full text again.',
  },
  characters: ({ used, max }: { used: number; max: number }): Bilingual => ({
    zh: `${used} / ${max} 字`,
    en: `${used} of ${max} characters`,
  }),
  preview: { zh: '预览', en: 'Preview' },
  empty: { zh: '请填写。', en: 'Please fill this in.' },
  tooLong: ({ max }: { max: number }): Bilingual => ({
    zh: `最多 ${max} 字。`,
    en: `At most ${max} characters.`,
  }),
  differs: {
    zh: '两种语言的标题数或列表项数不同，可能有一处漏译。',
    en: 'The two languages have different numbers of headings or list items; part of the translation may be missing.',
  },
  save: { zh: '保存草稿', en: 'Save draft' },
  saved: { zh: '草稿已保存', en: 'Draft saved' },
  elsewhere: {
    zh: '草稿已在别处被修改，未改动之处已显示最新内容。您填写的内容仍在此处；再次保存将以您填写的为准。',
    en: 'The draft was changed elsewhere. Texts that you did not touch show the latest version; yours are kept, and saving again replaces the other person’s.',
  },
  theirs: { zh: '他人保存的内容', en: 'Saved by someone else' },
  discard: { zh: '删除草稿', en: 'Delete draft' },
  discardTitle: { zh: '删除这份草稿？', en: 'Delete this draft?' },
  discardText: { zh: '已发布的版本不受影响。', en: 'Published versions are not affected.' },
  discarded: { zh: '草稿已删除', en: 'Draft deleted' },
  publish: { zh: '发布', en: 'Publish' },
  saveFirst: { zh: '请先保存再发布。', en: 'Save before publishing.' },
  notWhole: {
    zh: '发布前需要两种语言的全文和变更说明。',
    en: 'Publishing requires the text and the changes in both languages.',
  },
  notWholeFirst: {
    zh: '发布前需要两种语言的全文。',
    en: 'Publishing requires the text in both languages.',
  },
  same: { zh: '全文与现行版本相同。', en: 'The text is the same as the version in force.' },
  bySecretary: { zh: '由秘书处发布。', en: 'The secretary publishes it.' },
  publishTitle: ({ version }: { version: number }): Bilingual => ({
    zh: `发布第 ${version} 版？`,
    en: `Publish version ${version}?`,
  }),
  publishText: ({ agreed }: { agreed: number }): Bilingual => ({
    zh: `立即生效，之后不可更改。同意过现行版本的 ${agreed} 人将在下次访问时被请求同意新版本。`,
    en: `It takes effect immediately and cannot be changed afterwards. ${agreed === 1 ? 'The person' : `The ${agreed} people`} who agreed to the current version will be asked to agree to the new one on their next visit.`,
  }),
  publishFirst: {
    zh: '立即生效，之后不可更改。此后每个人在报名前都会被请求同意。',
    en: 'It takes effect immediately and cannot be changed afterwards. From then on everybody is asked to agree before they register.',
  },
  publishDone: { zh: '新版本已发布', en: 'New version published' },
}

/** A policy in the log. */
export const policyLogWords = {
  title: { zh: '隐私政策', en: 'Privacy policy' },
  fields: {
    text: { zh: '正文', en: 'Text' },
    changes: { zh: '变更说明', en: 'What changed' },
    draft: { zh: '草稿', en: 'Draft' },
    version: { zh: '版本', en: 'Version' },
  },
}
