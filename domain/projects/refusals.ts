import { refuserOf } from '#domain/refusals.ts'
import { refusalTable } from '#kit/http/refusal.ts'

/** What investment projects refuse. */
export const refusals = refusalTable({
  askedAlready: {
    code: 40980,
    status: 409,
    words: {
      zh: '您已请该项目的联系人与您联系，对方尚未答复',
      en: 'You have asked this project’s liaison already, and there is no answer yet',
    },
  },
  liaisonUnreachable: {
    code: 50380,
    status: 503,
    words: {
      zh: '暂时无法向该项目的联系人发送消息，请直接致电',
      en: 'No message can be sent to this project’s liaison at present; please call them',
    },
  },
  rowsWrong: {
    code: 42280,
    status: 422,
    words: {
      zh: '表格中有需要更正的内容，未导入任何项目',
      en: 'Something in the spreadsheet needs correcting; no project was imported',
    },
  },
  unreadableSheet: {
    code: 42281,
    status: 422,
    words: {
      zh: '该文件不是可读取的 Excel 表格，或没有可识别的列名，或超过 500 行；请使用模板',
      en: 'This is no Excel workbook that can be read, or has none of the known headings, or more than 500 rows; please use the template',
    },
  },
})

export const refuse = refuserOf(refusals)
