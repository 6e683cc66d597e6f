import { refusalTable } from '#kit/http/refusal.ts'

/** Refusals of a spreadsheet as a whole. Problems of cells are not refusals: the report lists them. */
export const importRefusals = refusalTable({
  noSpreadsheet: {
    code: 42260,
    status: 422,
    words: {
      zh: '该文件不是可读取的 Excel 表格（.xlsx），请下载模板填写后再上传',
      en: 'This file is not a readable Excel workbook (.xlsx); fill in the template and upload that',
    },
  },
  noHeadings: {
    code: 42261,
    status: 422,
    words: {
      zh: '第一张工作表的第一行没有可识别的列名，请使用模板',
      en: 'The first row of the first sheet has no recognised column names; please use the template',
    },
  },
  tooManyRows: {
    code: 42262,
    status: 422,
    words: {
      zh: '表格的行数超过一次可导入的上限，请分成几个表格',
      en: 'The spreadsheet has more rows than can be imported at once; please split it',
    },
  },
  /** For an import that has not started, or belongs to another person. Not the common 404 code, which would navigate away from the page. */
  importUnknown: {
    code: 40420,
    status: 404,
    words: { zh: '没有此导入任务，或尚未开始', en: 'There is no such import, or it has not started yet' },
  },
  importRunning: {
    code: 40960,
    status: 409,
    words: {
      zh: '另一个表格正在导入，请稍候再试',
      en: 'Another spreadsheet of yours is being imported; please try again in a moment',
    },
  },
  importsWaiting: {
    code: 50360,
    status: 503,
    words: {
      zh: '正在导入的表格较多，本次尚未导入任何内容，请一分钟后再试',
      en: 'Many spreadsheets are being imported and nothing of yours has been imported yet; please try again in a minute',
    },
  },
})
