import type { Bilingual } from '#kit/words/bilingual.ts'
import { type Decision, type HoldableDecision, maxDecided, type Result } from '../rules.ts'

type Named = { name: string }
type Counted = { count: number }
type Decided = { decision: Bilingual; moment: string }

/** Texts of the review desk. */
export const deskWords = {
  title: { zh: '审核', en: 'Review' },
  queue: { zh: '审核队列', en: 'Queue' },
  search: { zh: '搜索姓名或单位', en: 'Search by name or organisation' },
  status: { zh: '按状态筛选', en: 'Filter by state' },
  kind: { zh: '按类型筛选', en: 'Filter by kind' },
  personnelKind: { zh: '按人员类别筛选', en: 'Filter by kind of personnel' },
  anyPersonnelKind: { zh: '全部人员类别', en: 'All personnel' },
  anyKind: { zh: '全部类型', en: 'All kinds' },
  people: ({ count }: { count: Bilingual }): Bilingual => ({
    zh: `共 ${count.zh} 人`,
    en: count.en === '1' ? '1 person' : `${count.en} people`,
  }),
  longestFirst: { zh: '等待最久的在前', en: 'Longest waiting first' },
  lastFirst: { zh: '最近提交的在前', en: 'Most recently submitted first' },
  columns: {
    name: { zh: '姓名', en: 'Name' },
    organisation: { zh: '单位', en: 'Organisation' },
    kind: { zh: '类型', en: 'Kind' },
    guest: { zh: '所属嘉宾', en: 'Guest' },
    status: { zh: '状态', en: 'State' },
    version: { zh: '变更情况', en: 'Changes' },
    submittedAt: { zh: '提交时间', en: 'Submitted' },
  },
  since: ({ moment }: { moment: string }) => ({ zh: `${moment} 提交`, en: `Submitted ${moment}` }),
  neverSubmitted: { zh: '尚未提交', en: 'Not submitted' },
  select: ({ name }: { name: string }) => ({ zh: `选择 ${name}`, en: `Select ${name}` }),
  selectAll: { zh: '全选本页', en: 'Select all on this page' },
  back: { zh: '返回队列', en: 'Back to queue' },
  chooseTitle: { zh: '请选择一条记录', en: 'Select a record' },
  chooseText: {
    zh: '点击左侧记录，或按 J 打开第一条；按 ? 查看全部快捷键。',
    en: 'Select a record on the left, or press J to open the first. Press ? to see all shortcuts.',
  },
  nothingWaits: { zh: '没有待审核的记录', en: 'No records awaiting review' },
  nothingWaitsText: {
    zh: '单位提交嘉宾后会显示在这里，等待最久的排在最前。',
    en: 'Guests appear here once an organisation submits them, longest waiting first.',
  },
  noMatch: { zh: '没有符合条件的记录', en: 'No results' },
  noMatchText: {
    zh: '请更换关键词或清除筛选条件。',
    en: 'Try other words or clear the filters.',
  },
  clearFilters: { zh: '清除筛选', en: 'Clear filters' },
}

/** Texts about the open record. */
export const recordWords = {
  difference: { zh: '本次变更', en: 'What changed' },
  sinceDecision: ({ decision, moment }: Decided) => ({
    zh: `与上次审核的内容相比（${moment} ${decision.zh}）`,
    en: `Compared with the last reviewed version (${decision.en}, ${moment})`,
  }),
  sinceApproval: ({ moment }: { moment: string }) => ({
    zh: `与有效的内容相比（${moment} 审核通过）`,
    en: `Compared with the version in force (approved ${moment})`,
  }),
  firstTime: {
    zh: '首次提交，尚无可比较的内容。',
    en: 'First submission: nothing to compare with yet.',
  },
  reopened: ({ decision, moment }: Decided) => ({
    zh: `重新审核：此前的决定为“${decision.zh}”（${moment}），此后内容没有变化。`,
    en: `Reopened. The previous decision was “${decision.en}” (${moment}); nothing has changed since.`,
  }),
  noDifference: { zh: '内容没有变化。', en: 'No changes.' },
  before: { zh: '原内容', en: 'Before' },
  after: { zh: '新内容', en: 'After' },
  field: { zh: '项目', en: 'Field' },
  looksAlike: {
    zh: '内容已变更，隐藏部分不同',
    en: 'Changed; the hidden part differs',
  },
  empty: { zh: '未填写', en: 'empty' },
  answers: { zh: '全部信息', en: 'All answers' },
  answersHint: {
    zh: '点击任一项即可添加意见。',
    en: 'Select a field to add a remark.',
  },
  nothingSubmitted: {
    zh: '该记录尚未提交，暂无可审核的内容。',
    en: 'This record has not been submitted, so there is nothing to review.',
  },
  editing: {
    zh: '对方提交后又修改了需审核的内容，尚未重新提交。',
    en: 'Reviewed fields were changed after this submission and have not been resubmitted yet.',
  },
  openParticipant: { zh: '查看完整记录', en: 'View full record' },
  portraitOf: ({ name }: { name: string }) => ({ zh: `${name} 的照片`, en: `Photo of ${name}` }),
  portraitBefore: { zh: '原照片', en: 'Previous photo' },
  portraitAfter: { zh: '新照片', en: 'New photo' },
  claimed: ({ name, time }: { name: Bilingual; time: string }) => ({
    zh: `${name.zh} 正在查看此记录（至 ${time}）`,
    en: `${name.en} is viewing this record (until ${time})`,
  }),
  claimedShort: ({ name }: { name: Bilingual }) => ({
    zh: `${name.zh} 正在查看`,
    en: `${name.en} is viewing this`,
  }),
  changedTitle: {
    zh: '您打开后，对方又重新提交了',
    en: 'Submitted again since you opened it',
  },
  changedText: {
    zh: '请查看以下变更后再作决定。',
    en: 'Check the changes below before deciding.',
  },
  settledTitle: ({ status }: { status: Bilingual }) => ({
    zh: `您查看期间，此记录已变为“${status.zh}”`,
    en: `While you were viewing this record, it became “${status.en}”`,
  }),
  settledText: {
    zh: '您的决定没有发出，写下的意见已保留。',
    en: 'Your decision was not sent. Your remarks have been kept.',
  },
  settledLooked: { zh: '知道了', en: 'Understood' },
  looked: { zh: '已查看变更', en: 'I have checked the changes' },
  reviewRecord: { zh: '审核记录', en: 'Review record' },
  noSteps: { zh: '提交后，审核过程会记录在这里。', en: 'Review steps are recorded here after submission.' },
} satisfies Record<string, Bilingual | ((given: never) => Bilingual)>

/** Texts about deciding. */
export const decidingWords = {
  title: { zh: '审核决定', en: 'Decision' },
  remark: { zh: '审核意见', en: 'Remark' },
  remarkHint: {
    zh: '会发送给登记单位；退回或不通过时，须填写意见或在某一项上注明；重新审核时，须说明原因。',
    en: 'Sent to the registering organisation. To return or not approve, enter a remark here or on a field; to reopen, give the reason.',
  },
  remarkNeeded: {
    zh: '请填写审核意见，或点击某一项注明问题。',
    en: 'Enter a remark here, or select a field and add one.',
  },
  reasonNeeded: {
    zh: '请填写重新审核的原因，对方会收到。',
    en: 'Enter the reason for reopening; it is sent to them.',
  },
  remarkOn: ({ field }: { field: string }) => ({ zh: `对“${field}”的意见`, en: `Remark on ${field}` }),
  addRemark: { zh: '添加意见', en: 'Add remark' },
  changeRemark: { zh: '修改意见', en: 'Edit remark' },
  keepRemark: { zh: '确定', en: 'Done' },
  removeRemark: { zh: '删除意见', en: 'Remove' },
  pinned: ({ count }: Counted) => ({
    zh: `已在 ${count} 项上注明意见`,
    en: count === 1 ? '1 field with a remark' : `${count} fields with remarks`,
  }),
  approve: { zh: '通过', en: 'Approve' },
  return: { zh: '退回', en: 'Return' },
  notApprove: { zh: '不通过', en: 'Do not approve' },
  reopen: { zh: '重新审核', en: 'Reopen' },
  lookFirst: { zh: '请先查看上方的新变更', en: 'Check the changes above first' },
  settledFirst: { zh: '请先查看上方的处理结果', en: 'Check the outcome above first' },
  approveAnyway: ({ name }: { name: string }) => ({
    zh: `仍要通过 ${name} 吗？`,
    en: `Approve ${name} anyway?`,
  }),
  approveAnywayText: {
    zh: '您已在字段上注明意见。通过后意见会一并发送，但对方无需修改。',
    en: 'You have added remarks to fields. They will be sent with the approval, but no changes are required.',
  },
  reopenTitle: ({ name }: { name: string }) => ({
    zh: `重新审核 ${name} 吗？`,
    en: `Reopen the review of ${name}?`,
  }),
  reopenText: {
    zh: '此前的决定将失效，登记单位会收到通知和您的意见。',
    en: 'The decision will no longer apply. The registering organisation will be notified, with your remark.',
  },
  reopenWithCompanions: ({ companions }: { companions: string }) => ({
    zh: `此前的决定将失效，以下随行人员的通过也一并失效：${companions}。登记单位会收到通知和您的意见。`,
    en: `The decision will no longer apply, nor will the approvals of these companions: ${companions}. The registering organisation will be notified, with your remark.`,
  }),
  notApproveTitle: ({ name }: { name: string }) => ({
    zh: `确定不通过 ${name} 吗？`,
    en: `Mark ${name} as not approved?`,
  }),
  notApproveText: {
    zh: '对方将收到通知和您的意见，且不能再修改；如有需要，之后可重新审核。',
    en: 'They will be notified, with your remark, and can no longer change the record. You can reopen it later.',
  },
  skipped: {
    zh: '未作更改，该记录已由他人处理。',
    en: 'No change made; someone else has already handled this record.',
  },
  undecidedTitle: { zh: '以下决定没有作出', en: 'Not decided' },
  undecidedClose: { zh: '知道了', en: 'Understood' },
  otherVersion: {
    zh: '按键后对方又重新提交，未作决定，请查看后再决定。',
    en: 'Submitted again after you pressed the key; nothing was decided. Check it first.',
  },
  kept: ({ decision }: { decision: Bilingual }) => ({
    zh: `记录打开后执行：${decision.zh}`,
    en: `Once the record is open: ${decision.en}`,
  }),
  keptFurther: ({ count }: Counted) => ({
    zh: `（之后的记录还有 ${count} 次按键）`,
    en:
      count === 1 ? '(1 more key for the record after it)' : `(${count} more keys for the records after it)`,
  }),
  keysDropped: ({ count }: Counted) => ({
    zh: `另有 ${count} 次按键没有执行：当时没有可以继续的记录。`,
    en:
      count === 1
        ? '1 further key had no effect: there was no record to go on to.'
        : `${count} further keys had no effect: there was no record to go on to.`,
  }),
  retry: { zh: '再次尝试', en: 'Try again' },
} satisfies Record<string, Bilingual | ((given: never) => Bilingual)>

/** Confirmations of decisions. */
export const decidedWords: Record<Decision, (given: Named) => Bilingual> = {
  approve: ({ name }) => ({ zh: `已通过：${name}`, en: `Approved: ${name}` }),
  return: ({ name }) => ({ zh: `已退回：${name}`, en: `Returned: ${name}` }),
  notApprove: ({ name }) => ({ zh: `未通过：${name}`, en: `Not approved: ${name}` }),
  reopen: ({ name }) => ({ zh: `已重新审核：${name}`, en: `Reopened: ${name}` }),
}

/** Texts about undoing a decision. */
export const undoWords = {
  undo: { zh: '撤销', en: 'Undo' },
  key: { zh: 'U', en: 'U' },
  held: ({ seconds }: { seconds: number }) => ({
    zh: `通知将在 ${seconds} 秒后发出，此前可撤销。`,
    en: `Notifications go out in ${seconds} seconds; you can undo until then.`,
  }),
  undone: ({ kept }: { kept: number }) => ({
    zh: kept > 0 ? `已撤销，${kept} 人此后已有变化，未撤销` : '已撤销，没有发出通知',
    en: kept > 0 ? `Undone, except for ${kept} changed since` : 'Undone; no notifications were sent',
  }),
} satisfies Record<string, Bilingual | ((given: never) => Bilingual)>

/** Texts about bulk decisions, and their report. */
export const manyWords = {
  selected: ({ count }: Counted) => ({ zh: `已选 ${count} 人`, en: `${count} selected` }),
  clear: { zh: '取消选择', en: 'Clear' },
  tooMany: ({ count }: Counted) => ({
    zh: `所选有 ${count} 人待审核，一次最多审核 ${maxDecided} 人。`,
    en: `${count} of these wait for review; at most ${maxDecided} at once.`,
  }),
  remarkHint: {
    zh: '所选的每一位都会收到同样的意见。',
    en: 'All selected records get the same remark.',
  },
  remarkNeeded: { zh: '请填写审核意见，或选用常用意见。', en: 'Enter a remark, or choose a ready one.' },
  report: { zh: '批量审核结果', en: 'Bulk review results' },
  close: { zh: '关闭', en: 'Close' },
  separator: { zh: '，', en: ', ' },
} satisfies Record<string, Bilingual | ((given: never) => Bilingual)>

const asShown = {
  zh: '按列表中显示的内容作出决定；此后又重新提交的会单独列出，不作决定。',
  en: 'Each is decided on as shown in this list. Any submitted again since are listed separately and left alone.',
}

/** The questions before a bulk decision, and its buttons. */
export const bulkWords: Record<
  HoldableDecision,
  { yes(given: Counted): Bilingual; ask(given: Counted): Bilingual; text: Bilingual }
> = {
  approve: {
    yes: ({ count }) => ({ zh: `通过 ${count} 人`, en: `Approve ${count}` }),
    ask: ({ count }) => ({
      zh: `确定通过所选 ${count} 人吗？`,
      en: count === 1 ? 'Approve the selected person?' : `Approve the ${count} selected people?`,
    }),
    text: {
      zh: '按列表中显示的内容通过；此后又重新提交的会单独列出，不会通过。',
      en: 'Each is approved as shown in this list. Any submitted again since are listed separately and not approved.',
    },
  },
  return: {
    yes: ({ count }) => ({ zh: `退回 ${count} 人`, en: `Return ${count}` }),
    ask: ({ count }) => ({
      zh: `确定退回所选 ${count} 人吗？`,
      en: count === 1 ? 'Return the selected person?' : `Return the ${count} selected people?`,
    }),
    text: asShown,
  },
  notApprove: {
    yes: ({ count }) => ({ zh: `不通过 ${count} 人`, en: `Do not approve ${count}` }),
    ask: ({ count }) => ({
      zh: `确定不通过所选 ${count} 人吗？`,
      en:
        count === 1
          ? 'Mark the selected person as not approved?'
          : `Mark the ${count} selected people as not approved?`,
    }),
    text: asShown,
  },
}

/** How many were decided on together. */
export const manyDoneWords: Record<HoldableDecision, (given: Counted) => Bilingual> = {
  approve: ({ count }) => ({
    zh: `已通过 ${count} 人`,
    en: count === 1 ? '1 person approved' : `${count} people approved`,
  }),
  return: ({ count }) => ({
    zh: `已退回 ${count} 人`,
    en: count === 1 ? '1 person returned' : `${count} people returned`,
  }),
  notApprove: ({ count }) => ({
    zh: `${count} 人未通过`,
    en: count === 1 ? '1 person not approved' : `${count} people not approved`,
  }),
}

/** The results of a bulk approval: a count and an explanation of each. */
export const resultWords: Record<Result, { count: (given: Counted) => Bilingual; why: Bilingual }> = {
  done: {
    count: ({ count }) => ({ zh: `${count} 人已通过`, en: `${count} approved` }),
    why: { zh: '已通知登记单位。', en: 'The registering organisations are notified.' },
  },
  skipped: {
    count: ({ count }) => ({ zh: `${count} 人已跳过`, en: `${count} skipped` }),
    why: {
      zh: '当前状态下不能作此决定，未作更改。',
      en: 'No longer awaiting review; nothing was changed.',
    },
  },
  changed: {
    count: ({ count }) => ({ zh: `${count} 人又重新提交`, en: `${count} resubmitted` }),
    why: {
      zh: '列表加载后又重新提交，请逐一查看变更。',
      en: 'Submitted again since the list was loaded; check the changes first.',
    },
  },
  portrait: {
    count: ({ count }) => ({ zh: `${count} 人照片待接受`, en: `${count} with a photo to check` }),
    why: {
      zh: '照片未通过人脸检查，请逐一查看后接受或退回。',
      en: 'The photo did not pass the face check; open the record to accept or return it.',
    },
  },
  guest: {
    count: ({ count }) => ({ zh: `${count} 名随行人员须等待`, en: `${count} waiting for their guest` }),
    why: {
      zh: '所属嘉宾尚未通过审核，未作更改。',
      en: 'Their guest is not approved; nothing was changed.',
    },
  },
  missing: {
    count: ({ count }) => ({ zh: `${count} 人不存在`, en: `${count} not found` }),
    why: { zh: '记录已不存在。', en: 'The record no longer exists.' },
  },
  fellAway: {
    count: ({ count }) => ({ zh: `${count} 项已失效，未公布`, en: `${count} not published` }),
    why: {
      zh: '此后对方重新提交、已有决定，或暂存的决定被更改。',
      en: 'Resubmitted or decided since, or the proposal was changed; nothing was published.',
    },
  },
  failed: {
    count: ({ count }) => ({ zh: `${count} 人未成功`, en: `${count} failed` }),
    why: {
      zh: '暂时性故障，未作更改，请重试。',
      en: 'A temporary error; nothing was changed. Please try again.',
    },
  },
}

/** The keys of the desk. */
export const keyWords = {
  next: { zh: '下一条', en: 'Next record' },
  previous: { zh: '上一条', en: 'Previous record' },
  approve: { zh: '通过', en: 'Approve' },
  return: { zh: '退回修改', en: 'Return for changes' },
  notApprove: { zh: '不通过', en: 'Do not approve' },
  reopen: { zh: '重新审核', en: 'Reopen' },
  undo: { zh: '撤销刚才的决定', en: 'Undo the last decision' },
  hold: { zh: '开启或关闭“暂不公布”', en: 'Switch “Hold back” on or off' },
  select: { zh: '选择或取消选择', en: 'Select or deselect' },
} satisfies Record<string, Bilingual>
