import {
  type CellWords,
  importWords as common,
  cellWords as commonCells,
  type ImportWords,
} from '#kit/sheet/import/import-words.ts'

const many = (count: number) => (count === 1 ? '1 account' : `${count} accounts`)

/** Texts in the spreadsheet itself. */
export const sheetWords = {
  name: { zh: '陪同联络员', en: 'Escorts' },
  fileName: '陪同联络员模板 escorts-template.xlsx',
  account: { zh: '登录账号', en: 'Login account' },
  accountHint: {
    zh: '手机号码或电子邮箱；嘉宾看到的电话即手机号码',
    en: 'Mobile number or e-mail address; a mobile number is also the phone that guests see',
  },
  chineseName: { zh: '姓名', en: 'Name' },
  englishName: { zh: '英文姓名', en: 'Name in English' },
  notes: [
    {
      zh: '每行一位陪同联络员。新开账号，并向其发送设置密码的链接；已有的账号不变。',
      en: 'One escort per row. A new account is opened and sent a link to set a password; accounts that exist stay as they are.',
    },
  ],
}

/** The columns as a form has them. */
export const sheetForm = {
  title: sheetWords.name,
  sections: {},
  fields: {
    account: sheetWords.account,
    chineseName: sheetWords.chineseName,
    englishName: sheetWords.englishName,
  },
  problems: {},
}

/** The import page. */
export const importWords: ImportWords = {
  ...common,
  lead: {
    zh: '下载模板，填写后上传。先检查、后导入；有错误的行可以留待更正，其余各行照常导入。',
    en: 'Download the template, fill it in and upload it. It is checked first; rows with errors can be left out and corrected later, while the others are imported.',
  },
  title: { zh: '用表格开通陪同联络员账号', en: 'Open accounts of escorts' },
  templateName: { zh: '陪同联络员模板.xlsx', en: 'escorts-template.xlsx' },
  run: ({ count }) => ({ zh: `开通 ${count} 个账号`, en: `Open ${many(count)}` }),
  done: ({ added }) => ({ zh: `已开通 ${added} 个账号。`, en: `${many(added)} opened.` }),
  next: {
    zh: '已向每个新账号发送设置密码的链接，七日内有效；过期后对方可自行获取新链接。',
    en: 'Each new account is sent a link to set a password, valid for seven days; whoever is late has a new one sent by it.',
  },
  toList: { zh: '查看陪同联络员', en: 'View escorts' },
}

/** Problems of a row or a cell besides those of the fields. */
export const cellWords: CellWords = {
  ...commonCells,
  required: { zh: '新开账号时必填', en: 'Required for a new account' },
  account: { zh: '请填写手机号码或电子邮箱', en: 'Enter a mobile number or an e-mail address' },
  accountExists: {
    zh: '此账号已用于其他角色或单位',
    en: 'This account belongs to another role or an organisation',
  },
  nameFixed: {
    zh: '姓名与账号不符，请在账号页面更改',
    en: 'The account has another name; change it on the page of the account',
  },
  unreachable: {
    zh: '目前不能向此类账号发送链接，请在“新建账号”中单独开通，并选择初始密码',
    en: 'No link can be sent to this kind of account; open it on its own under “New account”, with the initial password',
  },
}
