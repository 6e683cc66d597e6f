import type { Bilingual } from '#kit/words/bilingual.ts'

/** Words of the spreadsheet itself. */
export const importWords = {
  sheet: { zh: '嘉宾名单', en: 'Guests' },
  statusColumn: { zh: '状态（仅供查看）', en: 'State (for information)' },
  templateFile: '嘉宾导入模板 guests-template.xlsx',
  exportFile: ({ year }: { year: string }) => `嘉宾名单 guests-${year}.xlsx`,
  notes: [
    {
      zh: '每行一位嘉宾。带 * 的列提交前必须齐全；导入时可以先留空，以后在页面上补充。',
      en: 'One guest a row. Columns with * must be complete before a guest is submitted; they may be left empty here and filled in on the pages later.',
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
      zh: '照片请在页面上逐位上传。',
      en: 'Portraits are uploaded on the pages.',
    },
  ] satisfies Bilingual[],
}
