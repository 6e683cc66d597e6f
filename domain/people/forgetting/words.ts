import type { Bilingual } from '#kit/words/bilingual.ts'
import { promisedDays, type RequestState, settledDays } from './rules.ts'

export const forgettingWords = {
  title: { zh: '到期删除', en: 'Deletion of data' },
  lead: {
    zh: `保存期限已过的信息由系统自动删除；也可现在开始。删除后不可恢复。某届峰会的设置修改后 ${settledDays} 天内，该届信息不会删除。`,
    en: `Data are deleted automatically after their last day; you can also start it now. Deleted data cannot be restored. Nothing of an edition is deleted within ${settledDays} days after its settings were changed.`,
  },
  keptLink: { zh: '各项信息的用途与保存期限', en: 'What is kept, for what, and until when' },
  job: { zh: '删除到期信息', en: 'Deletion of data whose last day is over' },
  due: { zh: '现在到期的信息', en: 'Due for deletion now' },
  none: { zh: '目前没有到期的信息', en: 'Nothing is due for deletion' },
  start: { zh: '立即删除', en: 'Delete now' },
  startTitle: { zh: '删除到期信息？', en: 'Delete what is due?' },
  startText: {
    zh: '“现在到期的信息”中所列各项将全部删除，不可恢复。各类人数会先作为统计数字保留。',
    en: 'Everything under “Due for deletion now” is deleted for good. The figures of the edition are kept first, as counts.',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  started: { zh: '已开始删除，可在页眉“任务”中查看进度', en: 'Started; the header’s jobs show the progress' },
  purposes: { zh: '用途', en: 'Purposes' },
  request: { zh: '删除申请', en: 'Request for deletion' },
  state: { zh: '状态', en: 'State' },
  /** Who asked, in the log. */
  person: { zh: '本人', en: 'The person' },
  requests: { zh: '删除申请', en: 'Requests for deletion' },
  noRequests: { zh: '没有删除申请', en: 'No requests' },
  note: { zh: '登记删除申请', en: 'Note a request' },
  noteText: {
    zh: `如此人通过电话或邮件要求删除信息，请在此登记，并在 ${promisedDays} 天内处理。没有已验证的联系方式的，结果请自行告知本人。`,
    en: `If this person asks you by telephone or mail for their data to be deleted, note it here and decide it within ${promisedDays} days. Where they have verified no number or address, tell them the outcome yourself.`,
  },
  noted: { zh: '删除申请已登记', en: 'A request for deletion is noted' },
  toRequests: { zh: '处理删除申请', en: 'Decide requests for deletion' },
  delete: { zh: '删除全部信息', en: 'Delete everything' },
  deleteTitle: { zh: '删除此人的全部信息？', en: 'Delete everything about this person?' },
  deleteText: {
    zh: '登记、文件、行程、审核记录等全部删除，不可恢复；日志仅保留操作时间和操作人。本人有已验证的联系方式时会收到通知；没有的，请自行告知。',
    en: 'The registration, files, travel and decisions are deleted for good. The log keeps only who acted and when. The person is told at the number or address that they verified; where there is none, tell them yourself.',
  },
  refuse: { zh: '不同意', en: 'Refuse' },
  refuseTitle: { zh: '不同意删除', en: 'Refuse to delete' },
  reason: { zh: '理由（通知本人时附上）', en: 'Reason, as it is given to the person' },
  deleted: { zh: '已删除', en: 'Deleted' },
  refusedDone: { zh: '已答复', en: 'Answered' },
  gone: { zh: '（信息已删除）', en: '(data deleted)' },
  past: { zh: '删除记录', en: 'What was deleted' },
  noPast: { zh: '还没有删除记录', en: 'Nothing was deleted yet' },
  byItself: { zh: '系统自动', en: 'Automatic' },
  underWay: { zh: '进行中', en: 'Under way' },
  figures: { zh: '保留的统计数字', en: 'Figures that were kept' },
  archive: { zh: '下载此人全部信息', en: 'Download everything about this person' },
  archiveFile: { zh: '全部信息.zip', en: 'everything.zip' },
  ownTitle: { zh: '我的信息', en: 'Your data' },
  ownLead: {
    zh: '您可以下载平台保存的关于您的全部信息，申请提前删除，或反对我们为再次邀请而保留姓名和职务。',
    en: 'You can download everything that is kept about you, ask for it to be deleted early, or object to your name and position being kept for later invitations.',
  },
  ownLeadTyped: {
    zh: '您可以申请提前删除，或反对我们为再次邀请而保留姓名和职务。此登记由单位填写，如需全部信息，请联系嘉宾联络处。',
    en: 'You can ask for your data to be deleted early, or object to your name and position being kept for later invitations. An organisation entered this registration: ask the guest liaison office for a copy of everything.',
  },
  ownArchive: { zh: '下载我的全部信息', en: 'Download my data' },
  ask: { zh: '申请删除', en: 'Ask for deletion' },
  askTitle: { zh: '申请删除您的信息？', en: 'Ask for your data to be deleted?' },
  askText: {
    zh: `组委会将在 ${promisedDays} 天内处理并通知您。删除后不能再参加本届峰会。`,
    en: `The organisers decide within ${promisedDays} days and tell you. Once the data is deleted, taking part in this summit is no longer possible.`,
  },
  object: { zh: '反对为再次邀请而保留', en: 'Do not keep me for invitations' },
  takeBack: { zh: '撤回反对', en: 'Take the objection back' },
  objected: {
    zh: '您已反对为再次邀请而保留您的信息',
    en: 'You objected to being kept for later invitations',
  },
} as const

/** The same question to a reader who has several people. */
export const askTitleOf = (person: Bilingual): Bilingual => ({
  zh: `申请删除“${person.zh}”的信息？`,
  en: `Ask for the data of ${person.en} to be deleted?`,
})

export const askedUntil = (of: { asked: string; until: string }): Bilingual => ({
  zh: `${of.asked} 提出申请，组委会承诺于 ${of.until} 前答复`,
  en: `Asked on ${of.asked}; the organisers promised an answer by ${of.until}`,
})

export const peopleText = (of: { people: number }): Bilingual => ({
  zh: `${of.people} 人`,
  en: of.people === 1 ? '1 person' : `${of.people} people`,
})

/** Rows of all tables: of the people and of what belongs to them. */
export const rowsText = (of: { rows: number }): Bilingual => ({
  zh: `共 ${of.rows} 条数据`,
  en: of.rows === 1 ? '1 row of data' : `${of.rows} rows of data`,
})

export const requestStateWords: Record<RequestState, Bilingual> = {
  open: { zh: '待处理', en: 'Open' },
  done: { zh: '已删除', en: 'Deleted' },
  refused: { zh: '未同意', en: 'Refused' },
}

export const causeWords = {
  days: { zh: '保存期限已过', en: 'Storage period ended' },
  request: { zh: '本人申请', en: 'On request' },
  restored: { zh: '恢复备份后再次删除', en: 'Deleted again after a restore' },
  unusedAccounts: { zh: '长期未使用的账号', en: 'Unused accounts' },
} as const satisfies Record<string, Bilingual>
