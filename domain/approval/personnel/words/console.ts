import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts for organisers about personnel and the public registrations. */
export const listWords = {
  title: { zh: '工作人员', en: 'Personnel' },
  lead: {
    zh: '通过公开登记或账号登记的志愿者、工作人员、媒体、搭建等人员；审核与嘉宾相同。',
    en: 'Volunteers, staff, media, builders and others registered publicly or with an account. They are reviewed in the same way as guests.',
  },
  columns: {
    name: { zh: '姓名', en: 'Name' },
    jobTitle: { zh: '职务', en: 'Position' },
    kind: { zh: '人员类别', en: 'Kind' },
    unit: { zh: '所属单位', en: 'Organisation' },
    host: { zh: '邀请单位', en: 'Invited by' },
    status: { zh: '审核状态', en: 'Status' },
    missing: { zh: '待补充', en: 'Missing' },
    number: { zh: '登记编号', en: 'Number' },
    updatedAt: { zh: '最近修改', en: 'Last updated' },
  },
  anyKind: { zh: '全部类别', en: 'All kinds' },
  anyStatus: { zh: '全部状态', en: 'All statuses' },
  search: { zh: '姓名、单位、手机、回执号…', en: 'Name, organisation, mobile, receipt …' },
  newest: { zh: '最近修改在前', en: 'Last updated first' },
  none: { zh: '还没有人登记', en: 'No registrations yet' },
  toReview: { zh: '去审核', en: 'Go to review' },
  toDoors: { zh: '公开登记开关', en: 'Public registrations' },
  toQuotas: { zh: '各单位名额', en: 'Quotas' },
}

/** The page on which public registrations are opened and closed. */
export const doorsWords = {
  title: { zh: '公开登记', en: 'Public registrations' },
  lead: {
    zh: '每类登记可单独开关，可设自己的日期和说明；未设日期的与嘉宾报名日期相同。',
    en: 'Each registration can be opened and closed separately, with its own dates and text. Without its own dates it follows guest registration.',
  },
  isOpen: { zh: '开放登记', en: 'Open for registration' },
  opens: { zh: '开始日期', en: 'First day' },
  closes: { zh: '截止日期', en: 'Last day' },
  daysHint: { zh: '留空则与嘉宾报名相同', en: 'Leave empty to follow guest registration' },
  needsCode: { zh: '须有邀请码', en: 'Invitation code required' },
  oneBadge: {
    zh: '已有其他证件的人不能登记',
    en: 'People with another badge cannot register',
  },
  chinese: { zh: '页面说明（中文）', en: 'Page text (Chinese)' },
  english: { zh: '页面说明（英文）', en: 'Page text (English)' },
  noChinese: {
    zh: '尚无中文，中文页面将显示英文说明。',
    en: 'The Chinese text is missing; the Chinese page will show the English text.',
  },
  noEnglish: {
    zh: '尚无英文，英文页面将显示中文说明。',
    en: 'The English text is missing; the English page will show the Chinese text.',
  },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  openPage: { zh: '打开页面', en: 'Open the page' },
  closesFirst: { zh: '截止日期不能早于开始日期', en: 'The last day cannot be before the first day' },
  states: {
    open: { zh: '开放中', en: 'Open' },
    notYet: { zh: '尚未开始', en: 'Not open yet' },
    over: { zh: '已关闭', en: 'Closed' },
  },
}

/** The page of quotas. */
export const quotaWords = {
  one: { zh: '工作人员名额', en: 'Quota of personnel' },
  title: { zh: '各单位名额', en: 'Organisation quotas' },
  /** Among what the next edition may take over. */
  carried: { zh: '各单位工作人员名额', en: 'Personnel quotas of organisations' },
  lead: {
    zh: '每个单位每类工作人员的人数上限；未设定的不限，只受邀请码名额限制。已提交的登记计入名额，退出或未通过的不计入。',
    en: 'The number of each kind that an organisation can register. Without a quota, only the places of its invitations limit it. Submitted registrations count; withdrawn or unapproved ones do not.',
  },
  organisation: { zh: '单位', en: 'Organisation' },
  organisationHint: { zh: '已登记的中文或英文全称', en: 'Full registered name in Chinese or English' },
  kind: { zh: '人员类别', en: 'Kind' },
  quota: { zh: '名额', en: 'Quota' },
  taken: { zh: '已登记', en: 'Registered' },
  left: { zh: '剩余', en: 'Left' },
  set: { zh: '设定名额', en: 'Set quota' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  change: ({ name }: { name: string }): Bilingual => ({
    zh: `修改${name}的名额`,
    en: `Change the quota of ${name}`,
  }),
  changeShort: { zh: '修改', en: 'Change' },
  remove: { zh: '取消上限', en: 'Remove limit' },
  none: { zh: '还没有设定任何名额', en: 'No quotas set yet' },
  unknown: { zh: '没有登记过这个名称的单位', en: 'No organisation is registered under this name' },
  ambiguous: {
    zh: '有多个单位用这个名称，请填写另一种语言的名称',
    en: 'Several organisations have this name; enter the name in the other language',
  },
  needed: { zh: '请填写 0 至 10000 的整数', en: 'Enter a whole number from 0 to 10,000' },
}
