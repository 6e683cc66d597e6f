import {
  type CellWords,
  importWords as common,
  cellWords as commonCells,
  type ImportWords,
} from '#kit/sheet/import/import-words.ts'

const guests = (count: number) => (count === 1 ? '1 guest' : `${count} guests`)

/** Texts in the spreadsheet of guests that organisers import for organisations. */
export const officeSheetWords = {
  name: { zh: '嘉宾名单', en: 'Guests' },
  fileName: '各单位嘉宾模板 guests-of-organisations.xlsx',
  organisation: { zh: '单位名称', en: 'Organisation' },
  organisationHint: {
    zh: '已注册单位的中文或英文全称',
    en: 'Full name of a registered organisation, in Chinese or English',
  },
  notes: [
    {
      zh: '每行一位嘉宾，登记为该单位的草稿；提交前由单位、本人或秘书处补全。带 * 的列提交前必须齐全。',
      en: 'One guest per row, registered as a draft of the organisation, which the organisation, the person or the secretary completes. Columns marked * must be complete before submitting.',
    },
    {
      zh: '证件号码和照片须有本人同意，不能用表格导入：请在记录中声明本人同意，或分享链接给本人填写。',
      en: 'Document numbers and portraits need the person’s consent and cannot be imported: declare the consent in the record, or share a link with the person.',
    },
    {
      zh: '已登记的嘉宾不会重复登记，也不会被修改：同一单位内按姓名和出生日期辨认。',
      en: 'Guests who are registered already are neither registered twice nor changed: they are recognised within their organisation by name and date of birth.',
    },
    {
      zh: '日期写作 2026-06-18。电话请保持文本格式。请勿修改第一行的列名。',
      en: 'Enter dates as 2026-06-18. Keep phone numbers as text. Do not change the headings in row 1.',
    },
  ],
}

/** Why an imported guest is on record, in the history. */
export const importedReason = '组委会用表格登记 · Registered by the organisers from a spreadsheet'

/** The organisers' import page. */
export const officeImportWords: ImportWords = {
  ...common,
  title: { zh: '用表格登记嘉宾', en: 'Import guests' },
  templateName: { zh: '各单位嘉宾模板.xlsx', en: 'guests-of-organisations.xlsx' },
  added: { zh: '新登记', en: 'New' },
  run: ({ count }) => ({ zh: `登记 ${count} 位嘉宾`, en: `Register ${guests(count)}` }),
  done: ({ added }) => ({
    zh: `已登记 ${added} 位嘉宾，均为草稿。`,
    en: `${guests(added)} registered as drafts.`,
  }),
  next: {
    zh: '各单位会在当晚的汇总消息中得知；十四天内可由单位或本人继续填写。',
    en: 'Their organisations are told in the summary of the evening. For fourteen days they, or the guests by a link, can complete the records.',
  },
  toList: { zh: '查看参会人', en: 'View participants' },
}

/** Problems of a row or a cell besides those of the fields. */
export const officeCellWords: CellWords = {
  ...commonCells,
  required: { zh: '请填写', en: 'Required' },
  nameMissing: { zh: '请填写中文姓名或英文姓名', en: 'Enter a name in Chinese or as in the passport' },
  organisationUnknown: {
    zh: '没有这个名称的注册单位',
    en: 'No registered organisation has this name',
  },
  organisationAmbiguous: {
    zh: '有多个单位使用这个名称，请填写另一语言的名称',
    en: 'Several organisations have this name; enter the name in the other language',
  },
  organisationWithoutGuests: {
    zh: '该单位的账号类型不登记嘉宾',
    en: 'Accounts of this type register no guests',
  },
  alreadyRegistered: {
    zh: '该单位已登记此人；请在记录中修改，并删除此行',
    en: 'This organisation has registered this person already; edit the record, and delete this row',
  },
}
