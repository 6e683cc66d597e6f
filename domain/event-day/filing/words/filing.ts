import type { HandOverChange } from '#kit/handover/hand-over.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Lacking } from '../rules.ts'

export const lackingWords: Record<Lacking, Bilingual> = {
  approval: { zh: '尚未批准', en: 'Not approved' },
  kind: { zh: '没有对应的证件类别', en: 'No badge kind for it' },
  pass: { zh: '车辆证稍后生成', en: 'Its pass is not made yet' },
  portrait: { zh: '缺照片', en: 'No photo' },
  document: { zh: '缺证件号码', en: 'No document' },
  driver: { zh: '缺司机', en: 'No driver' },
}

/** What the police is told of a row. One that is back is one to add. */
export const changeWords: Record<HandOverChange, Bilingual> = {
  new: { zh: '新增', en: 'Add' },
  back: { zh: '新增', en: 'Add' },
  changed: { zh: '变更', en: 'Change' },
  gone: { zh: '撤销', en: 'Remove' },
}

type Numbered = { list: Bilingual; version: number }
type News = { added: number; changed: number; gone: number }

export const filingWords = {
  title: { zh: '公安报审', en: 'Police filing' },
  lead: {
    zh: '已批准、有照片和证件的人员分批报送公安审查，每批只含新增、变更和撤销。文件含完整证件号码，制作会留下记录。',
    en: 'Approved people with photo and document are filed with the police in batches, each of them only what is new, changed or removed since. The file has whole document numbers; making it is logged.',
  },
  batchTitle: ({ list, version }: Numbered): Bilingual => ({
    zh: `公安报审（${list.zh}）第 ${version} 批`,
    en: `Police filing (${list.en}), batch ${version}`,
  }),
  job: ({ list }: { list: Bilingual }): Bilingual => ({
    zh: `公安报审：${list.zh}`,
    en: `Police filing: ${list.en}`,
  }),
  make: ({ version }: { version: number }): Bilingual => ({
    zh: `制作第 ${version} 批`,
    en: `Make batch ${version}`,
  }),
  again: ({ version }: { version: number }): Bilingual => ({
    zh: `再次下载第 ${version} 批`,
    en: `Download batch ${version} again`,
  }),
  earlier: { zh: '历次报送', en: 'Batches so far' },
  news: ({ added, changed, gone }: News): Bilingual => ({
    zh: `下一批：新增 ${added}，变更 ${changed}，撤销 ${gone}`,
    en: `Next batch: ${added} new, ${changed} changed, ${gone} removed`,
  }),
  noNews: { zh: '没有需要报送的变动', en: 'Nothing to file at present' },
  partly: ({ max, left }: { max: number; left: number }): Bilingual => ({
    zh: `一批最多 ${max} 项，其余 ${left} 项在之后的批次中。`,
    en: `A batch has at most ${max}; the other ${left} come in those after it.`,
  }),
  last: ({ version, at, name }: { version: number; at: string; name: Bilingual }): Bilingual => ({
    zh: `第 ${version} 批：${at}，${name.zh}`,
    en: `Batch ${version}: ${at}, ${name.en}`,
  }),
  never: { zh: '尚未报送', en: 'Nothing was filed yet' },
  received: { zh: '公安已确认收到', en: 'The police confirmed it' },
  notReceived: { zh: '尚未确认收到', en: 'Not confirmed yet' },
  columnsAre: ({ names }: { names: Bilingual }): Bilingual => ({
    zh: `列：${names.zh}`,
    en: `Columns: ${names.en}`,
  }),
  columns: { zh: '设置列', en: 'Columns' },
  results: { zh: '导入审查结果', en: 'Import results' },
  notIn: ({ count }: { count: number }): Bilingual => ({
    zh: `不在批次中（${count}）`,
    en: `Not in the batch (${count})`,
  }),
  allIn: { zh: '没有欠缺', en: 'Nobody is left out' },
  more: ({ count }: { count: number }): Bilingual => ({
    zh: `另有 ${count} 项，补齐以上各项后列出。`,
    en: `${count} more are listed once these are complete.`,
  }),
  onlyThose: {
    zh: '证件类别不需要审查的不报送，也不在此列出。',
    en: 'Those whose badge kind needs no clearance are neither filed nor listed.',
  },
  usual: { zh: '填入常用的列', en: 'Fill in the usual columns' },
  usualDone: { zh: '已填入，可逐列修改', en: 'Filled in; change them one by one' },
}

/** Headings of a batch besides those of its columns. */
export const batchWords = {
  change: { zh: '变动', en: 'Change' },
  differs: { zh: '变更内容', en: 'What changed' },
  noPhoto: { zh: '照片未能附上', en: 'The photo could not be attached' },
}
