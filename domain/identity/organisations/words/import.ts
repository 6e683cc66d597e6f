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
  notes: [
    {
      zh: '每行一个单位。登录账号不存在的，新开账号，首次登录使用初始密码；登录账号或统一社会信用代码已存在的，更新该单位的信息。',
      en: 'One organisation per row. A login account that does not exist is opened with the initial password; a row with the login account or credit code of an organisation updates it.',
    },
    {
      zh: '空白单元格不会清除已登记的内容。联络人由单位填写。请勿修改第一行的列名。',
      en: 'Empty cells do not clear registered details. Contact persons are entered by the organisation. Do not change the headings in row 1.',
    },
  ],
}

/** Why an imported organisation was changed, in its history. */
export const importedReason = '组委会用表格更新 · Updated by the organisers from a spreadsheet'

/** The import page. */
export const importWords: ImportWords = {
  ...common,
  title: { zh: '用表格导入单位', en: 'Import organisations' },
  templateName: { zh: '参会单位模板.xlsx', en: 'organisations-template.xlsx' },
  run: ({ count }) => ({ zh: `新建或更新 ${count} 个单位`, en: `Add or update ${many(count)}` }),
  done: ({ added, changed }) => ({
    zh: `已新建 ${added} 个单位，更新 ${changed} 个。`,
    en: `${many(added)} added, ${changed} updated.`,
  }),
  next: {
    zh: '请将登录账号和初始密码告知各单位，首次登录须修改密码。信息被更新的单位会在当晚的汇总消息中得知。',
    en: 'Tell the organisations their login account and the initial password, which they change at the first login. Those whose details were updated are told in the summary of the evening.',
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
  noInitialPassword: {
    zh: '未设置初始密码，不能新开账号',
    en: 'No initial password is set, so that no account can be opened',
  },
}
