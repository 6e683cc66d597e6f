import {
  type CellWords,
  importWords as common,
  cellWords as commonCells,
  type ImportWords,
} from '#kit/sheet/import/import-words.ts'

const many = (count: number) => (count === 1 ? '1 organisation' : `${count} organisations`)

/** Texts in the spreadsheet itself. */
export const sheetWords = {
  name: { zh: '参会单位', en: 'Organisations' },
  fileName: '参会单位模板 organisations-template.xlsx',
  account: { zh: '登录账号', en: 'Login account' },
  accountHint: { zh: '手机号码或电子邮箱', en: 'Mobile number or e-mail address' },
  accountType: { zh: '账号类型', en: 'Account type' },
  language: { zh: '消息语言', en: 'Language of messages' },
  languageHint: { zh: '留空为中文', en: 'Chinese if empty' },
  notes: [
    {
      zh: '每行一个单位。登录账号不存在的，新开账号，并向其发送设置密码的链接；登录账号或统一社会信用代码已存在的，更新该单位的信息。',
      en: 'One organisation per row. A login account that does not exist is opened, and sent a link to set a password; a row with the login account or credit code of an organisation updates it.',
    },
    {
      zh: '空白单元格不会清除已登记的内容。联络人由单位填写。请勿修改第一行的列名。',
      en: 'Empty cells do not clear registered details. Contact persons are entered by the organisation. Do not change the headings in row 1.',
    },
  ],
}

/** The languages, each by its own name. */
export const languageNames = {
  zh: { zh: '中文', en: '中文' },
  en: { zh: 'English', en: 'English' },
}

/** Why an imported organisation was changed, in its history. */
export const importedReason = '组委会用表格更新 · Updated by the organisers from a spreadsheet'

/** The import page. */
export const importWords: ImportWords = {
  ...common,
  lead: {
    zh: '下载模板，填写后上传。先检查、后导入；有错误的行可以留待更正，其余各行照常导入。',
    en: 'Download the template, fill it in and upload it. It is checked first; rows with errors can be left out and corrected later, while the others are imported.',
  },
  title: { zh: '用表格导入单位', en: 'Import organisations' },
  templateName: { zh: '参会单位模板.xlsx', en: 'organisations-template.xlsx' },
  run: ({ count }) => ({ zh: `新建或更新 ${count} 个单位`, en: `Add or update ${many(count)}` }),
  done: ({ added, changed }) => ({
    zh: `已新建 ${added} 个单位，更新 ${changed} 个。`,
    en: `${many(added)} added, ${changed} updated.`,
  }),
  next: {
    zh: '已向每个新账号发送设置密码的链接，七日内有效；过期后对方可自行获取新链接。信息被更新的单位会在当晚的汇总消息中得知。',
    en: 'Each new account is sent a link to set a password, valid for seven days; whoever is late has a new one sent by it. Organisations whose details were updated are told in the summary of the evening.',
  },
  toList: { zh: '查看参会单位', en: 'View organisations' },
}

/** Problems of a row or a cell besides those of the fields. */
export const cellWords: CellWords = {
  ...commonCells,
  required: { zh: '新建单位时必填', en: 'Required for a new organisation' },
  account: { zh: '请填写手机号码或电子邮箱', en: 'Enter a mobile number or an e-mail address' },
  accountExists: {
    zh: '此账号已用于组委会人员',
    en: 'This account exists and belongs to no organisation',
  },
  accountFixed: {
    zh: '此单位使用另一登录账号，不能用表格更换',
    en: 'This organisation has another login account, which an import does not change',
  },
  typeFixed: {
    zh: '账号类型不能用表格更改',
    en: 'The type of an account cannot be changed by an import',
  },
  nameTaken: {
    zh: '已有单位使用此名称；请填写其登录账号，或使用可以区分的名称',
    en: 'An organisation has this name already; enter its login account, or a name that tells them apart',
  },
  nameTwice: ({ other }) => ({
    zh: `第 ${other} 行的另一单位也使用此名称；请只保留一行，或使用可以区分的名称`,
    en: `Row ${other} gives another organisation this name; keep one of them, or use names that tell them apart`,
  }),
  languageFixed: {
    zh: '消息语言不能用表格更改，请在账号页面更改',
    en: 'The language of an account cannot be changed by an import; change it on the page of the account',
  },
  unreachable: {
    zh: '目前不能向此类账号发送链接，请在“新建账号”中单独开通，并选择初始密码',
    en: 'No link can be sent to this kind of account; open it on its own under “New account”, with the initial password',
  },
}
