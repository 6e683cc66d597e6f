import type { Bilingual } from '#kit/words/bilingual.ts'

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** Texts of every import page; a noun adds its own and may replace “rows” by “people”. */
export const importWords = {
  lead: {
    zh: '下载模板，填写后上传。先检查、后导入：有任何错误时不会导入任何内容。',
    en: 'Download the template, fill it in and upload it. It is checked first; if there are any errors, nothing is imported.',
  },
  template: { zh: '下载模板', en: 'Download template' },
  choose: { zh: '选择表格', en: 'Choose spreadsheet' },
  chooseAnother: { zh: '选择另一个表格', en: 'Choose another spreadsheet' },
  limits: ({ max }: { max: number }): Bilingual => ({
    zh: `.xlsx，最大 2 MB，最多 ${max.toLocaleString('en')} 行`,
    en: `.xlsx, up to 2 MB and ${max.toLocaleString('en')} rows`,
  }),
  checking: { zh: '正在检查表格…', en: 'Checking the spreadsheet…' },
  checked: ({ file }: { file: string }): Bilingual => ({ zh: `已检查：${file}`, en: `Checked: ${file}` }),
  added: { zh: '新增', en: 'New' },
  changed: { zh: '有更新', en: 'Updated' },
  same: { zh: '无变化', en: 'Unchanged' },
  gone: { zh: '移除', en: 'Removed' },
  unknown: ({ names }: { names: string }): Bilingual => ({
    zh: `以下列无法识别，不会导入：${names}`,
    en: `These columns are not recognised and will not be imported: ${names}`,
  }),
  problems: ({ count }: { count: number }): Bilingual => ({
    zh: `没有导入任何内容：有 ${count} 处需要更正。请在表格中修改后重新选择。`,
    en: `Nothing was imported: ${count === 1 ? '1 problem' : `${count} problems`} to correct. Correct the spreadsheet and choose it again.`,
  }),
  leftOut: ({ count, rows: faulty }: { count: number; rows: number }): Bilingual => ({
    zh: `${faulty} 行中有 ${count} 处需要更正，这些行不会导入。可先导入其余各行，更正后再导入同一表格。`,
    en: `${count === 1 ? '1 problem' : `${count} problems`} in ${rows(faulty)}, which will not be imported. You can import the others now, correct these and import the same spreadsheet again.`,
  }),
  notImported: {
    zh: '以下各行没有导入，请在表格中更正后再次导入同一表格，已导入的行不会重复。',
    en: 'These rows were not imported. Correct them and import the same spreadsheet again; the rows that were imported are not added twice.',
  },
  row: { zh: '行', en: 'Row' },
  column: { zh: '列', en: 'Column' },
  whatIsWrong: { zh: '问题', en: 'Problem' },
  wholeRow: { zh: '整行', en: 'Whole row' },
  moreProblems: ({ count }: { count: number }): Bilingual => ({
    zh: `另有 ${count} 处需要更正，更正以上各处后会列出。`,
    en: `${count === 1 ? '1 more problem is' : `${count.toLocaleString('en')} more problems are`} listed once these are corrected.`,
  }),
  nothing: {
    zh: '表格中的内容与已登记的一致，无需导入。',
    en: 'The spreadsheet matches what is already registered; there is nothing to import.',
  },
  run: ({ count }: { count: number }): Bilingual => ({ zh: `导入 ${count} 行`, en: `Import ${rows(count)}` }),
  runPartly: ({ count }: { count: number }): Bilingual => ({
    zh: `导入其余 ${count} 行`,
    en: count === 1 ? 'Import the other row' : `Import the other ${rows(count)}`,
  }),
  running: ({ done, total }: { done: number; total: number }): Bilingual => ({
    zh: `正在导入：${done} / ${total}`,
    en: `Importing: ${done} of ${total}`,
  }),
  done: ({ added, changed }: { added: number; changed: number; gone?: number | undefined }): Bilingual => ({
    zh: `已导入：新增 ${added} 行，更新 ${changed} 行。`,
    en: `Imported: ${added} new, ${changed} updated.`,
  }),
  failed: { zh: '没有导入任何内容。', en: 'Nothing was imported.' },
  unanswered: {
    zh: '没有收到服务器的答复，内容可能已经导入。再试一次不会重复导入。',
    en: 'The server did not reply, so the rows may have been imported. Trying again imports nothing twice.',
  },
  tryAgain: { zh: '再试一次', en: 'Try again' },
}

/** The common texts with those of a noun. */
export type ImportWords = typeof importWords & {
  title: Bilingual
  /** File name of the template. */
  templateName: Bilingual
  /** The next step after an import, and the link to the imported records. */
  next: Bilingual
  toList: Bilingual
}

/** Messages for problems of a row or a cell, by code. */
export type CellWords = Readonly<Record<string, Bilingual | ((given: { other: number }) => Bilingual)>>

export const cellWords = {
  digitsLost: {
    zh: '表格已舍去第 15 位以后的数字，请将单元格设为文本格式后重新填写',
    en: 'The spreadsheet dropped digits beyond the fifteenth; format the cell as text and enter the number again',
  },
  noResult: {
    zh: '单元格中没有可读取的值（公式出错、尚未计算，或为图片），请直接填写内容',
    en: 'The cell has no value that can be read (a formula that failed or was never computed, or a picture); type the value itself',
  },
  unknownId: {
    zh: '此编号不存在，请清空编号或重新导出名单',
    en: 'This ID does not exist; clear it, or export the list again',
  },
  severalMeant: {
    zh: '已有多项与此行相符，请填写编号以便辨认',
    en: 'Several entries match this row; add the ID to tell them apart',
  },
  saidTwice: ({ other }: { other: number }): Bilingual => ({
    zh: `与第 ${other} 行相同，请只保留一行`,
    en: `Same as row ${other}; keep only one of them`,
  }),
} satisfies CellWords
