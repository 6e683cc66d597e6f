import { type ImportWords, cellWords as importCellWords, importWords } from '#kit/import/import-words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { GuestObstacle, GuestState } from '../rules.ts'

export const stateWords: Record<GuestState, Bilingual> = {
  registered: { zh: '已登记', en: 'Registered' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
}

export const obstacleWords: Record<GuestObstacle, Bilingual> = {
  notLinked: { zh: '未关联推荐活动', en: 'Not linked to an activity of an organisation' },
  noAccessMode: { zh: '尚未设置参加方式', en: 'The way to take part has not been set up' },
  abandoned: { zh: '活动已取消', en: 'Does not take place' },
  notPublished: { zh: '活动发布后可登记嘉宾', en: 'Guests can be added once it is published' },
  over: { zh: '活动已结束', en: 'It is over' },
}

export const screenWords = {
  title: { zh: '活动嘉宾', en: 'Activity guests' },
  one: { zh: '活动嘉宾', en: 'Activity guest' },
  lead: {
    zh: '贵单位推荐活动的嘉宾，无需在峰会登记。',
    en: 'Guests of the activities that your organisation proposed; they are not registered for the summit.',
  },
  consoleLead: {
    zh: '推荐单位为其活动登记的嘉宾，未在峰会登记。',
    en: 'Guests of recommended activities, entered by the organisation that proposed the activity; not registered for the summit.',
  },
  add: { zh: '添加嘉宾', en: 'Add a guest' },
  addTo: { zh: '添加到哪项活动？', en: 'To which activity?' },
  import: { zh: '用表格导入', en: 'Import a spreadsheet' },
  unnamed: { zh: '未填写姓名', en: 'Guest without a name' },
  incomplete: { zh: '信息不完整', en: 'Incomplete' },
  registeredByLink: { zh: '通过邀请链接自行登记', en: 'Registered by a link, and can change it' },
  hasBegun: {
    zh: '已打开邀请链接并开始填写，尚未提交',
    en: 'Has begun to register by a link and not handed it in yet',
  },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawTitle: { zh: '撤回这位嘉宾？', en: 'Withdraw this guest?' },
  withdrawText: {
    zh: '嘉宾将不再参加该活动；需要时可重新登记。',
    en: 'They are no longer a guest of the activity; you can register them again.',
  },
  register: { zh: '重新登记', en: 'Register again' },
  keep: { zh: '保留', en: 'Keep' },
  done: { zh: '已保存', en: 'Saved' },
  back: { zh: '返回嘉宾列表', en: 'All guests' },
  noActivity: {
    zh: '贵单位还没有已发布的推荐活动',
    en: 'Your organisation has no published activity yet',
  },
  noActivityText: {
    zh: '推荐的活动发布后，即可在此登记其嘉宾。',
    en: 'As soon as an activity that you proposed is published, its guests are entered here.',
  },
  propose: { zh: '推荐一项活动', en: 'Propose an activity' },
  noneYet: { zh: '还没有活动嘉宾', en: 'No guests yet' },
  noneText: {
    zh: '可逐位添加，或下载模板填写后一次导入。',
    en: 'Add them one by one, or fill in the template and import everybody at once.',
  },
  consoleNone: {
    zh: '推荐活动发布后，主办单位登记或通过链接登记的嘉宾会显示在这里。',
    en: 'Guests appear here once a recommended activity is published and its host, or a link, brings them.',
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
  by: { zh: '登记单位', en: 'Entered by' },
  form: { zh: '参加方式', en: 'Takes part' },
  anyForm: { zh: '全部方式', en: 'On site and online' },
  state: { zh: '状态', en: 'State' },
  anyState: { zh: '全部状态', en: 'All states' },
  search: { zh: '搜索姓名、单位或手机', en: 'Search name, organisation or mobile' },
  newest: { zh: '最近登记', en: 'Newest first' },
} satisfies Record<string, Bilingual>

const guests = (count: number) => (count === 1 ? '1 guest' : `${count} guests`)

export const importingWords: ImportWords = {
  ...importWords,
  title: { zh: '用表格导入活动嘉宾', en: 'Import guests from a spreadsheet' },
  templateName: { zh: '活动嘉宾导入模板.xlsx', en: 'activity-guests-template.xlsx' },
  run: ({ count }) => ({ zh: `导入 ${count} 位嘉宾`, en: `Import ${guests(count)}` }),
  done: ({ added, changed }) => ({
    zh: `已导入：新增 ${added} 位，更新 ${changed} 位。`,
    en: `Imported: ${added} new, ${changed} changed.`,
  }),
  next: { zh: '可在列表中查看和补充。', en: 'See them in the list and add what is missing.' },
  toList: { zh: '查看活动嘉宾', en: 'See the guests' },
}

export const sheetWords = {
  sheet: { zh: '活动嘉宾', en: 'Guests' },
  templateFile: '活动嘉宾导入模板 activity-guests-template.xlsx',
  activity: { zh: '活动', en: 'Activity' },
  activityHint: {
    zh: '活动名称（中文或英文）；只有一项推荐活动时可留空',
    en: 'Its name in Chinese or English; may stay empty where your organisation has one activity',
  },
  notes: [
    {
      zh: '每行一位嘉宾。带 * 的列必须填写；同一活动中同一手机号只登记一次，再次导入会更新。',
      en: 'One guest a row. Columns with * are needed; in one activity a mobile is registered once, and the same row again updates the guest.',
    },
    {
      zh: '请勿修改第一行的列名；空白单元格不会清除已登记的内容。',
      en: 'Keep the headings in row 1. An empty cell clears nothing that is registered.',
    },
  ] satisfies Bilingual[],
}

export const cellWords = {
  ...importCellWords,
  activityUnknown: {
    zh: '没有此名称的推荐活动，或活动尚不能登记嘉宾',
    en: 'No activity of this name takes guests of yours at this moment',
  },
  activityMissing: { zh: '请填写活动名称', en: 'Say which activity it is' },
  tooMany: { zh: '该活动的嘉宾已达上限', en: 'This activity has as many guests as it may have' },
}
