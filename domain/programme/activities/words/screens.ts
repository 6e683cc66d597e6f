import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import type { ActivityOperation, ActivityState } from '../rules.ts'

export const stateWords: Record<ActivityState, Bilingual> = {
  draft: { zh: '草稿', en: 'Draft' },
  proposed: { zh: '待审核', en: 'Proposed' },
  returned: { zh: '退回修改', en: 'Returned for changes' },
  notApproved: { zh: '未通过', en: 'Not approved' },
  published: { zh: '已发布', en: 'Published' },
  closed: { zh: '已停止报名', en: 'Sign-up closed' },
  abandoned: { zh: '已取消', en: 'Cancelled' },
}

/** Label of each operation's button. */
export const operationWords: Record<ActivityOperation, Bilingual> = {
  publish: { zh: '发布', en: 'Publish' },
  close: { zh: '停止报名', en: 'Close sign-up' },
  reopen: { zh: '重新开放报名', en: 'Reopen sign-up' },
  abandon: { zh: '取消活动', en: 'Cancel activity' },
  propose: { zh: '提交审核', en: 'Submit for review' },
  return: { zh: '退回修改', en: 'Return for changes' },
  notApprove: { zh: '不通过', en: 'Do not approve' },
}

export const screenWords = {
  title: { zh: '活动管理', en: 'Activities' },
  one: { zh: '活动', en: 'Activity' },
  unnamed: { zh: '未命名活动', en: 'Untitled activity' },
  create: { zh: '新建活动', en: 'New activity' },
  copy: { zh: '复制', en: 'Copy' },
  people: { zh: '参加人员', en: 'Participants' },
  abandonTitle: { zh: '取消这项活动？', en: 'Cancel this activity?' },
  abandonText: {
    zh: '活动将不再举办，此操作不能撤销。所有已报名和候补人员会收到通知。',
    en: 'The activity will not take place; this cannot be undone. Everyone signed up or on the waiting list is notified.',
  },
  abandonNo: { zh: '保留活动', en: 'Keep activity' },
  remark: { zh: '给推荐单位的意见', en: 'Remark for the proposing organisation' },
  untold: {
    zh: '时间或地点已修改，参加人员尚未得到通知。',
    en: 'The time or place has changed; participants have not been notified yet.',
  },
  tell: { zh: '通知参加人员', en: 'Notify participants' },
  proposals: { zh: '推荐活动申报', en: 'Proposed activities' },
  proposalsText: {
    zh: '贵单位可向峰会推荐一项活动，由组委会审核后发布。',
    en: 'Your organisation can propose an activity; the organisers publish it after review.',
  },
  propose: { zh: '推荐一项活动', en: 'Propose activity' },
  noProposals: { zh: '还没有推荐活动', en: 'No proposed activities yet' },
  noProposalsText: {
    zh: '提交前可随时修改；发布后，贵单位可为它邀请未在峰会登记的嘉宾。',
    en: 'You can edit it until you submit it. Once it is published, you can invite guests who are not registered for the summit.',
  },
} satisfies Record<string, Bilingual>

export const toldWords: BilingualWith<{ told: number }> = ({ told }) => ({
  zh: `已通知 ${told} 位联系人`,
  en: told === 1 ? '1 contact notified' : `${told} contacts notified`,
})

export const listWords = {
  load: { zh: '每日活动', en: 'By day' },
  search: { zh: '搜索名称或地点', en: 'Search name or place' },
  anyCategory: { zh: '全部类别', en: 'All categories' },
  anyState: { zh: '全部状态', en: 'All states' },
  name: { zh: '名称', en: 'Name' },
  begins: { zh: '开始', en: 'Start' },
  ends: { zh: '结束', en: 'End' },
  place: { zh: '地点', en: 'Place' },
  state: { zh: '状态', en: 'State' },
  organisation: { zh: '推荐单位', en: 'Proposed by' },
  first: { zh: '按开始时间', en: 'By start time' },
  noneYet: { zh: '还没有活动', en: 'No activities yet' },
  noneText: {
    zh: '点“新建活动”开始；单位推荐的活动提交后也会出现在这里，待您审核。',
    en: 'Begin with “New activity”. Activities that organisations propose also appear here for your review.',
  },
} satisfies Record<string, Bilingual>

/** Question before a draft is deleted. */
export const deleteWords = {
  title: { zh: '删除此活动草稿？', en: 'Delete this draft activity?' },
  text: {
    zh: '草稿及其修改记录将被删除，不能恢复。已有邀请码指向的活动不能删除。',
    en: 'The draft and its history are deleted and cannot be restored. An activity with invitation codes cannot be deleted.',
  },
}

/** Changes of an activity in the log that are no field of its form. */
export const activityLogFields = {
  state: { zh: '状态', en: 'State' },
  attachment: { zh: '附件', en: 'Attachment' },
}
