import {
  type ImportWords,
  cellWords as importCellWords,
  importWords,
} from '#kit/sheet/import/import-words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { GuestObstacle, GuestState } from '../rules.ts'

export const stateWords: Record<GuestState, Bilingual> = {
  registered: { zh: '已登记', en: 'Registered' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
}

export const obstacleWords: Record<GuestObstacle, Bilingual> = {
  notLinked: { zh: '未关联推荐活动', en: 'Not linked to a recommended activity' },
  noAccessMode: { zh: '尚未设置参加方式', en: 'Attendance mode not set up' },
  abandoned: { zh: '活动已取消', en: 'Activity cancelled' },
  notPublished: { zh: '活动发布后可登记嘉宾', en: 'Guests can be registered once the activity is published' },
  over: { zh: '活动已结束', en: 'Activity ended' },
}

export const screenWords = {
  title: { zh: '活动嘉宾', en: 'Activity guests' },
  one: { zh: '活动嘉宾', en: 'Activity guest' },
  lead: {
    zh: '贵单位推荐活动的嘉宾，无需在峰会登记。',
    en: 'Guests of the activities your organisation proposed. They do not register for the summit.',
  },
  consoleLead: {
    zh: '推荐单位为其活动登记的嘉宾，未在峰会登记。',
    en: 'Guests whom organisations register for their recommended activities; they are not registered for the summit.',
  },
  add: { zh: '添加嘉宾', en: 'Add guest' },
  addTo: { zh: '添加到哪项活动？', en: 'Add to which activity?' },
  import: { zh: '用表格导入', en: 'Import from spreadsheet' },
  unnamed: { zh: '未填写姓名', en: 'Unnamed guest' },
  incomplete: { zh: '信息不完整', en: 'Incomplete' },
  registeredByLink: { zh: '通过邀请链接自行登记', en: 'Registered by invitation link' },
  hasBegun: {
    zh: '已打开邀请链接并开始填写，尚未提交',
    en: 'Started by invitation link, not submitted yet',
  },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawTitle: { zh: '撤回这位嘉宾？', en: 'Withdraw this guest?' },
  withdrawText: {
    zh: '嘉宾将不再参加该活动；需要时可重新登记。',
    en: 'They will no longer attend the activity; you can register them again if needed.',
  },
  register: { zh: '重新登记', en: 'Register again' },
  keep: { zh: '保留', en: 'Keep' },
  done: { zh: '已保存', en: 'Saved' },
  back: { zh: '返回嘉宾列表', en: 'Back to guests' },
  noActivity: {
    zh: '贵单位还没有已发布的推荐活动',
    en: 'Your organisation has no published activities yet',
  },
  noActivityText: {
    zh: '推荐的活动发布后，即可在此登记其嘉宾。',
    en: 'Once an activity you proposed is published, you can register its guests here.',
  },
  propose: { zh: '推荐一项活动', en: 'Propose activity' },
  noneYet: { zh: '还没有活动嘉宾', en: 'No guests yet' },
  noneText: {
    zh: '可逐位添加，或下载模板填写后一次导入。',
    en: 'Add guests one by one, or fill in the template and import them all at once.',
  },
  consoleNone: {
    zh: '推荐活动发布后，主办单位登记或通过链接登记的嘉宾会显示在这里。',
    en: 'Once a recommended activity is published, guests registered by its host or by link appear here.',
  },
  back2: { zh: '返回', en: 'Back' },
} satisfies Record<string, Bilingual>

export const listWords = {
  name: { zh: '姓名', en: 'Name' },
  unit: { zh: '单位', en: 'Organisation' },
  jobTitle: { zh: '职务', en: 'Position' },
  mobile: { zh: '手机', en: 'Mobile' },
  email: { zh: '邮箱', en: 'E-mail' },
  place: { zh: '省市', en: 'Province and city' },
  activity: { zh: '活动', en: 'Activity' },
  by: { zh: '登记单位', en: 'Registered by' },
  form: { zh: '参加方式', en: 'Attendance mode' },
  anyForm: { zh: '全部方式', en: 'All modes' },
  state: { zh: '状态', en: 'State' },
  anyState: { zh: '全部状态', en: 'All states' },
  search: { zh: '姓名、单位、手机、邮箱…', en: 'Name, organisation, mobile, e-mail …' },
  newest: { zh: '最近登记', en: 'Newest first' },
  oldest: { zh: '最早登记在前', en: 'Oldest first' },
  createdAt: { zh: '登记时间', en: 'Registered' },
  submittedAt: { zh: '提交时间', en: 'Submitted' },
  way: { zh: '登记方式', en: 'How registered' },
  byOrganisation: { zh: '由单位登记', en: 'The organisation' },
} satisfies Record<string, Bilingual>

const guests = (count: number) => (count === 1 ? '1 guest' : `${count} guests`)

export const importingWords: ImportWords = {
  ...importWords,
  title: { zh: '用表格导入活动嘉宾', en: 'Import guests from a spreadsheet' },
  templateName: { zh: '活动嘉宾导入模板.xlsx', en: 'activity-guests-template.xlsx' },
  run: ({ count }) => ({ zh: `导入 ${count} 位嘉宾`, en: `Import ${guests(count)}` }),
  done: ({ added, changed }) => ({
    zh: `已导入：新增 ${added} 位，更新 ${changed} 位。`,
    en: `Imported: ${added} new, ${changed} updated.`,
  }),
  next: { zh: '可在列表中查看和补充。', en: 'View and complete them in the list.' },
  toList: { zh: '查看活动嘉宾', en: 'View activity guests' },
}

export const sheetWords = {
  sheet: { zh: '活动嘉宾', en: 'Guests' },
  templateFile: '活动嘉宾导入模板 activity-guests-template.xlsx',
  activity: { zh: '活动', en: 'Activity' },
  activityHint: {
    zh: '活动名称（中文或英文）；只有一项推荐活动时可留空',
    en: 'Activity name in Chinese or English; can be left empty if you have only one recommended activity',
  },
  notes: [
    {
      zh: '每行一位嘉宾。带 * 的列必须填写；同一活动中同一手机号只登记一次，再次导入会更新。',
      en: 'One guest per row. Columns marked * are required. A mobile number is registered once per activity; importing it again updates the guest.',
    },
    {
      zh: '请勿修改第一行的列名；空白单元格不会清除已登记的内容。',
      en: 'Do not change the column names in row 1. Empty cells do not clear existing details.',
    },
  ] satisfies Bilingual[],
}

export const cellWords = {
  ...importCellWords,
  activityUnknown: {
    zh: '没有此名称的推荐活动，或活动尚不能登记嘉宾',
    en: 'There is no recommended activity with this name, or it is not open for guests yet',
  },
  activityMissing: { zh: '请填写活动名称', en: 'Enter the activity name' },
  tooMany: { zh: '该活动的嘉宾已达上限', en: 'This activity has reached its guest limit' },
}

/** Changes of an activity guest in the log that are no field of the form. */
export const guestLogWords = {
  fields: {
    state: { zh: '状态', en: 'State' },
    portrait: { zh: '照片', en: 'Photo' },
    submittedAt: { zh: '提交时间', en: 'Submitted' },
  },
  values: stateWords,
}
