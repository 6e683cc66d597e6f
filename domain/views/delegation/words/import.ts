import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts in the spreadsheet itself. */
export const importWords = {
  sheet: { zh: '嘉宾名单', en: 'Guests' },
  guestOfColumn: { zh: '随行于（嘉宾姓名）', en: 'Companion of (guest name)' },
  guestOfHint: {
    zh: '仅随行人员填写：所属嘉宾的姓名或编号。嘉宾本人请留空。',
    en: 'Companions only: the name or ID of their guest. Leave empty for guests.',
  },
  statusColumn: { zh: '状态（仅供查看）', en: 'State (read-only)' },
  templateFile: '嘉宾导入模板 guests-template.xlsx',
  exportFile: ({ year }: { year: string }) => `嘉宾名单 guests-${year}.xlsx`,
  notes: [
    {
      zh: '每行一人。带 * 的列提交前必须齐全；导入时可以先留空，以后在页面上补充。',
      en: 'One person per row. Columns marked * must be complete before submitting; you can leave them empty here and fill them in online later.',
    },
    {
      zh: '随行人员在“随行于”一列填写所属嘉宾的姓名或编号；嘉宾通过审核后才能添加随行人员。随行人员不需要的列请留空。',
      en: 'For companions, enter the name or ID of their guest in “Companion of”; companions can be added only once the guest is approved. Leave columns not required for companions empty.',
    },
    {
      zh: '请勿修改第一行的列名；列的顺序可以调整，不需要的列可以删除。',
      en: 'Do not change the headings in row 1. You can reorder columns and delete those you do not need.',
    },
    {
      zh: '空白单元格不会清除已登记的内容；显示为 •• 的加密内容保持不变。',
      en: 'Empty cells do not clear registered details; protected values shown as •• stay unchanged.',
    },
    {
      zh: '再次导入同一名单会更新已有嘉宾，不会重复登记：先按编号和证件号码，其次按姓名和出生日期辨认。',
      en: 'Importing the same list again updates existing guests without duplicating them: they are matched by ID and document number, then by name and date of birth.',
    },
    {
      zh: '日期写作 2026-06-18。证件号码、电话请保持文本格式，否则表格会舍去第 15 位以后的数字。',
      en: 'Enter dates as 2026-06-18. Keep document and phone numbers as text, or the spreadsheet will drop digits after the 15th.',
    },
    {
      zh: '照片请在页面上传，可一次选择多张，按姓名自动对应。',
      en: 'Upload portraits online; you can select several at once and they are matched by file name.',
    },
  ] satisfies Bilingual[],
}
