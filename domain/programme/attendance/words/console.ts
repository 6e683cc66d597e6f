import type { Form } from '#domain/programme/activities/rules.ts'
import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import type { Presence, skippedBecause } from '../rules.ts'
import { formWords } from './screens.ts'

export const consoleWords = {
  people: { zh: '参加人员', en: 'Participants' },
  backTo: { zh: '活动信息', en: 'Activity details' },
  noneTitle: { zh: '还没有人参加', en: 'No participants yet' },
  noneText: {
    zh: '单位报名或组委会指派后，人员会显示在这里。',
    en: 'Participants appear here once they are signed up or assigned.',
  },
  assign: { zh: '指派人员', en: 'Assign participants' },
  assignList: { zh: '指派到活动', en: 'Assign to activity' },
  assignNow: { zh: '指派', en: 'Assign' },
  whichActivity: { zh: '活动', en: 'Activity' },
  chooseActivity: { zh: '请选择活动', en: 'Choose an activity' },
  toPeople: { zh: '查看该活动的人员', en: 'View participants' },
  noActivity: { zh: '还没有已发布的活动', en: 'No published activities yet' },
  assignText: {
    zh: '按姓名、职务或单位查找已通过审核的人员，选中后一次指派。',
    en: 'Find approved people by name, position or organisation, select them and assign them together.',
  },
  search: { zh: '搜索姓名、职务或单位', en: 'Search name, position or organisation' },
  asSpeaker: { zh: '作为演讲嘉宾', en: 'As speakers' },
  columns: {
    name: { zh: '姓名', en: 'Name' },
    organisation: { zh: '单位', en: 'Organisation' },
    state: { zh: '状态', en: 'State' },
    form: { zh: '方式', en: 'Attendance mode' },
    seat: { zh: '座位', en: 'Seat' },
    notes: { zh: '备注', en: 'Notes' },
  },
  present: { zh: '已到场', en: 'Present' },
  release: { zh: '移出', en: 'Remove' },
  admit: { zh: '直接确认', en: 'Confirm place' },
  releaseTitle: { zh: '将此人移出活动？', en: 'Remove this person from the activity?' },
  releaseText: {
    zh: '名额会立即提供给候补人员，登记单位会收到通知。',
    en: 'The place is offered to the waiting list immediately, and the organisation that registered the person is notified.',
  },
  keep: { zh: '保留', en: 'Keep' },
  speaker: { zh: '演讲嘉宾', en: 'Speaker' },
  load: { zh: '每日活动', en: 'Activities by day' },
  loadLead: {
    zh: '每项活动的名额、已确认、待答复和候补人数。',
    en: 'Places, confirmed, unanswered and waiting list for each activity.',
  },
  places: { zh: '名额', en: 'Places' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  unanswered: { zh: '待答复', en: 'Unanswered' },
  waiting: { zh: '候补', en: 'Waiting list' },
  swapTitle: { zh: '交换座位？', en: 'Swap seats?' },
  swap: { zh: '交换座位', en: 'Swap seats' },
  swapText: {
    zh: '原来的人得到空出的座位；没有空出的座位时，此人暂无座位。',
    en: 'Those who have them get the seats that become free; where none does, they have no seat.',
  },
  paste: { zh: '粘贴座位表', en: 'Paste seating plan' },
  pasteText: {
    zh: '从电子表格复制两列：姓名、座位，粘贴到这里。',
    en: 'Copy two columns from a spreadsheet, name and seat, and paste them here.',
  },
  pasteApply: { zh: '保存座位', en: 'Save seats' },
} satisfies Record<string, Bilingual | Record<string, Bilingual>>

/** Texts of the list of people, besides those above. */
export const listWords = {
  jobTitle: { zh: '职务', en: 'Position' },
  summitForm: { zh: '参会形式（峰会）', en: 'Attendance mode (summit)' },
  kind: { zh: '类别', en: 'Kind' },
  anyKind: { zh: '全部类别', en: 'All kinds' },
  activity: { zh: '活动', en: 'Activity' },
  yes: { zh: '是', en: 'Yes' },
  waiting: { zh: '候补顺序', en: 'Waiting list no.' },
  changedAt: { zh: '状态更新时间', en: 'State updated' },
  anyState: { zh: '全部状态', en: 'All states' },
  anyForm: { zh: '全部方式', en: 'All modes' },
  anyPresence: { zh: '到场与否', en: 'Present or not' },
  standing: { zh: '已确认在前，候补按顺序', en: 'Confirmed first, then the waiting list' },
  summary: { zh: '答复概况', en: 'Summary of answers' },
  print: { zh: '打印签到表', en: 'Print' },
  printTitle: { zh: '签到表', en: 'Attendance sheet' },
  printNow: { zh: '打印', en: 'Print' },
  signature: { zh: '签到', en: 'Signature' },
  number: { zh: '序号', en: 'No.' },
  count: { zh: '人数', en: 'People' },
  printNone: { zh: '还没有已确认的人员。', en: 'No one is confirmed yet.' },
} satisfies Record<string, Bilingual>

/** “Select all 40 listed · 12 selected” */
export const tickAllWords: BilingualWith<{ count: number; chosen: number }> = ({ count, chosen }) => ({
  zh: `选中列出的 ${count} 人${chosen ? ` · 已选 ${chosen} 人` : ''}`,
  en: `Select all ${count} listed${chosen ? ` · ${chosen} selected` : ''}`,
})

export const presenceWords: Record<Presence, Bilingual> = {
  present: { zh: '已到场', en: 'Present' },
  absent: { zh: '未到场', en: 'Not present' },
}

type Count = { count: string }

/** Confirmation of an act on many people of an activity. */
export const manyPeopleWords = {
  present: {
    label: { zh: '记为已到场', en: 'Mark as present' },
    title: ({ count }: Count) => ({
      zh: `将 ${count} 人记为已到场？`,
      en: `Mark as present: ${count} selected`,
    }),
    text: {
      zh: '没有名额的人不记，并在结果中列出。',
      en: 'Those without a place are not marked; the report names them.',
    },
  },
  absent: {
    label: { zh: '取消到场', en: 'Mark as not present' },
    title: ({ count }: Count) => ({
      zh: `取消 ${count} 人的到场记录？`,
      en: `Mark as not present: ${count} selected`,
    }),
    text: { zh: '他们的到场时间将被清除。', en: 'The time of their arrival is removed.' },
  },
  release: {
    label: { zh: '移出活动', en: 'Remove from the activity' },
    title: ({ count }: Count) => ({
      zh: `将 ${count} 人移出活动？`,
      en: `Remove from the activity: ${count} selected`,
    }),
    text: {
      zh: '他们会收到通知，空出的名额依次提供给候补人员。',
      en: 'They are told, and their places are offered to the waiting list in order.',
    },
  },
}

/** Result of an assignment: “7 assigned, 3 skipped” */
export const assignedWords: BilingualWith<{ assigned: number; skipped: number }> = ({
  assigned,
  skipped,
}) => ({
  zh: `已指派 ${assigned} 人${skipped ? `，跳过 ${skipped} 人` : ''}`,
  en: `${assigned} assigned${skipped ? `, ${skipped} skipped` : ''}`,
})

const skippedWords: Record<(typeof skippedBecause)[number], Bilingual> = {
  notApproved: { zh: '尚未通过审核', en: 'not approved yet' },
  leftList: { zh: '已不在所选列表中', en: 'no longer in the list that was chosen' },
  alreadyIn: { zh: '已在名单中', en: 'already on the list' },
  noPlace: { zh: '没有名额', en: 'no places left' },
}

/** Number of names listed in a sentence. */
const namesShown = 20

/** “not approved (31): Wang Lei, Anna Berg …” */
export const skippedNamesWords = ({
  why,
  names,
}: {
  why: (typeof skippedBecause)[number]
  names: readonly Bilingual[]
}): Bilingual => {
  const first = names.slice(0, namesShown)
  const more = names.length > namesShown ? '…' : ''
  return {
    zh: `${skippedWords[why].zh}（${names.length}）：${first.map(({ zh }) => zh).join('、')}${more}`,
    en: `${skippedWords[why].en} (${names.length}): ${first.map(({ en }) => en).join(', ')}${more}`,
  }
}

/** “Assigns all 42 people in the filtered list to an activity …” */
export const assignListWords: BilingualWith<{ count: string }> = ({ count }) => ({
  zh: `将把所选的 ${count} 人指派到一项活动；未通过审核或已在名单中的会跳过，并列出姓名。`,
  en: `Assigns the ${count} selected people to an activity. Anyone not approved yet or already on its list is skipped and named.`,
})

/** “On site: 10 places, but 12 people already have one …” */
export const overWords: BilingualWith<{ form: Form; capacity: number; taken: number }> = ({
  form,
  capacity,
  taken,
}) => ({
  zh: `${formWords[form].zh}名额为 ${capacity} 个，已有 ${taken} 人占用。已占名额的人员保留；有人取消、降到名额以内之前，不再接纳新的人员。`,
  en: `${formWords[form].en}: ${capacity} places, but ${taken} people already have one. They keep their places; no one else is admitted until cancellations bring the number below the limit.`,
})

/** “Not on the list, or there several times: …” */
export const unknownSeatsWords: BilingualWith<Bilingual> = (names) => ({
  zh: `名单中没有，或有重名：${names.zh}`,
  en: `Not on the list, or there several times: ${names.en}`,
})

/** “Seat B2 was given to several people: Wang Hai, Li Ming.” */
export const doubleSeatWords: BilingualWith<{ seatNumber: string; names: readonly Bilingual[] }> = ({
  seatNumber,
  names,
}) => ({
  zh: `座位 ${seatNumber} 给了多人：${names.map(({ zh }) => zh).join('、')}。请为其中一人更换座位。`,
  en: `Seat ${seatNumber} was given to several people: ${names.map(({ en }) => en).join(', ')}. Give one of them another seat.`,
})
