import { type GuestKey, guest } from '#domain/people/participants/rules.ts'
import { words } from '#domain/people/participants/words.ts'
import { type Column, columnsOf } from '#kit/sheet/columns.ts'
import {
  type CellWords,
  type ImportWords,
  cellWords as importCellWords,
  importWords,
} from '#kit/sheet/import/import-words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Columns of the spreadsheet: the fields of personnel, as far as a cell can hold them. */
export const memberColumns: readonly Column[] = columnsOf(guest, words).filter(({ key }) =>
  guest.isAsked(key as GuestKey, { kind: 'personnel', residenceCountry: 'CN', documentType: 'passport' }),
)

/** Texts in the spreadsheet itself. */
export const memberSheetWords = {
  name: { zh: '成员名单', en: 'Members' },
  fileName: '成员导入模板 members-template.xlsx',
  notes: [
    {
      zh: '每行一位成员。带 * 的列提交前必须齐全；导入时可以先留空，以后在页面上补充。',
      en: 'One member per row. Columns marked * must be complete before submission; you can leave them empty now and fill them in on the pages later.',
    },
    {
      zh: '请勿修改第一行的列名；列的顺序可以调整，不需要的列可以删除。空白单元格不会清除已登记的内容。',
      en: 'Do not change the column names in row 1. You can reorder columns and delete those you do not need. Empty cells do not clear existing details.',
    },
    {
      zh: '再次导入同一名单会更新已有成员，不会重复登记：先按证件号码，其次按姓名和出生日期辨认。',
      en: 'Importing the same list again updates existing members and creates no duplicates: members are matched by document number, then by name and date of birth.',
    },
    {
      zh: '日期写作 2026-06-18。证件号码、电话请保持文本格式，否则表格会舍去第 15 位以后的数字。照片请在页面上逐位上传。',
      en: 'Write dates as 2026-06-18. Keep document and phone numbers as text, or the spreadsheet drops digits beyond the fifteenth. Upload portraits one by one on the pages.',
    },
  ] satisfies Bilingual[],
}

/** The import page. */
export const memberImportWords: ImportWords = {
  ...importWords,
  title: { zh: '用表格导入成员', en: 'Import members from a spreadsheet' },
  templateName: { zh: '成员导入模板.xlsx', en: 'members-template.xlsx' },
  added: { zh: '新登记', en: 'New' },
  run: ({ count }) => ({ zh: `导入 ${count} 人`, en: `Import ${people(count)}` }),
  done: ({ added, changed }) => ({
    zh: `已导入：新登记 ${added} 人，更新 ${changed} 人。`,
    en: `Imported: ${added} new, ${changed} updated.`,
  }),
  next: {
    zh: '接下来请为每位成员补充照片等内容并提交，名额为每人保留 24 小时。',
    en: 'Next, add the portrait and other missing details of each member, and submit them. Each place is held for 24 hours.',
  },
  toList: { zh: '查看成员', en: 'View members' },
}

/** Problems of a row besides those of every import; problems of fields are in the fields' own words. */
export const memberCellWords = {
  ...importCellWords,
  nameMissing: { zh: '请填写中文姓名或英文姓名', en: 'Enter a Chinese or English name' },
  notEditable: {
    zh: '该成员已取消或未通过审核，不能修改',
    en: 'This member is cancelled or not approved and cannot be edited',
  },
  severalMeant: {
    zh: '已登记的成员中有多位同名，请填写证件号码以便辨认',
    en: 'Several registered members have this name; add the document number to tell them apart',
  },
  duplicateDocument: {
    zh: '该证件已为他人登记',
    en: 'Another person is already registered with this document',
  },
  mobileTwice: ({ other }: { other: number }): Bilingual => ({
    zh: `与第 ${other} 行的手机号码相同，每人须用自己的号码`,
    en: `Same mobile number as row ${other}; each person needs their own`,
  }),
  noPlaceLeft: {
    zh: '名额不足，请删去此行或向邀请单位、组委会申请更多名额',
    en: 'No places left; delete this row, or ask the inviting organisation or the organisers for more',
  },
  windowNotOpen: { zh: '登记尚未开始', en: 'Registration has not opened yet' },
  windowOver: {
    zh: '目前不能登记或修改，请联系组委会',
    en: 'Cannot be registered or changed now; please contact the organisers',
  },
} satisfies CellWords

/** The import page without a group. */
export const noGroupWords = {
  text: {
    zh: '请先在登记页面选择“用表格导入成员”，确认成员同意的事项。',
    en: 'First choose “Import members from a spreadsheet” on the registration page, and confirm what the members agree to.',
  },
  toRegistration: { zh: '前往登记页面', en: 'Go to the registration page' },
}
