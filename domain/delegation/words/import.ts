import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts in the spreadsheet itself. */
export const importWords = {
  sheet: { zh: '嘉宾名单', en: 'Guests' },
  guestOfColumn: { zh: '随行于（嘉宾姓名）', en: 'Comes with (name of the guest)' },
  guestOfHint: {
    zh: '仅随行人员填写：所属嘉宾的姓名或编号。嘉宾本人请留空。',
    en: 'For companions only: the name or ID of their guest. Leave it empty for guests.',
  },
  statusColumn: { zh: '状态（仅供查看）', en: 'State (for information)' },
  templateFile: '嘉宾导入模板 guests-template.xlsx',
  exportFile: ({ year }: { year: string }) => `嘉宾名单 guests-${year}.xlsx`,
  notes: [
    {
      zh: '每行一人。带 * 的列提交前必须齐全；导入时可以先留空，以后在页面上补充。',
      en: 'One person a row. Columns with * must be complete before a guest is submitted; they may be left empty here and filled in on the pages later.',
    },
    {
      zh: '随行人员在“随行于”一列填写所属嘉宾的姓名或编号；嘉宾通过审核后才能添加随行人员。随行人员不需要的列请留空。',
      en: 'A companion names the guest in “Comes with”, by name or ID; only guests who are approved bring somebody. Leave columns empty that companions are not asked for.',
    },
    {
      zh: '请勿修改第一行的列名；列的顺序可以调整，不需要的列可以删除。',
      en: 'Keep the headings in row 1. Columns may be moved, and those you do not need may be deleted.',
    },
    {
      zh: '空白单元格不会清除已登记的内容；显示为 •• 的加密内容保持不变。',
      en: 'An empty cell clears nothing that is registered; protected values shown as •• stay as they are.',
    },
    {
      zh: '再次导入同一名单会更新已有嘉宾，不会重复登记：先按编号和证件号码，其次按姓名和出生日期辨认。',
      en: 'The same list taken in again updates guests and doubles nobody: they are known by ID and document number, else by name and date of birth.',
    },
    {
      zh: '日期写作 2026-06-18。证件号码、电话请保持文本格式，否则表格会舍去第 15 位以后的数字。',
      en: 'Write days as 2026-06-18. Keep numbers of documents and telephones as text, or the spreadsheet drops digits beyond the fifteenth.',
    },
    {
      zh: '照片请在页面上传，可一次选择多张，按姓名自动对应。',
      en: 'Portraits are uploaded on the pages, many at once where the files bear the names.',
    },
  ] satisfies Bilingual[],
}
