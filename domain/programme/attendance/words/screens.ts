import type { EnrolmentState, Form } from '#domain/programme/activities/rules.ts'
import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import type { AttendanceState, ClashKind, Obstacle, Tab } from '../rules.ts'

/** The four tabs, by the names of the specification, section 2. */
export const tabWords: Record<Tab, Bilingual> = {
  committee: { zh: '组委会活动', en: 'Organizing Committee Activities' },
  recommended: { zh: '推荐活动', en: 'Activity Recommendation' },
  assigned: { zh: '指派活动', en: 'Activity Assignment' },
  local: { zh: '地市活动', en: 'Local activities' },
}

/** The same in a word, on cards. */
export const kindWords: Record<Tab, Bilingual> = {
  committee: { zh: '组委会', en: 'Committee' },
  recommended: { zh: '推荐', en: 'Recommended' },
  assigned: { zh: '指派', en: 'Assigned' },
  local: { zh: '地市', en: 'Local' },
}

export const stateWords: Record<AttendanceState, Bilingual> = {
  assigned: { zh: '待答复', en: 'Awaiting answer' },
  waitlisted: { zh: '候补中', en: 'On the waiting list' },
  offered: { zh: '有名额，待确认', en: 'Place offered' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  declined: { zh: '已谢绝', en: 'Declined' },
  lapsed: { zh: '名额已失效', en: 'Offer has lapsed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  substituted: { zh: '已由他人代替', en: 'Replaced' },
}

export const formWords: Record<Form, Bilingual> = {
  onSite: { zh: '现场', en: 'On site' },
  online: { zh: '线上', en: 'Online' },
}

/** Where a conflict leaves one of the forms. */
export const onlyFormWords: Record<Form, Bilingual> = {
  onSite: { zh: '仅可现场参加', en: 'On site only' },
  online: { zh: '仅可线上参加', en: 'Online only' },
}

export const obstacleWords: Record<Obstacle, Bilingual> = {
  notApproved: { zh: '尚未通过审核', en: 'Not approved yet' },
  alreadyIn: { zh: '已报名', en: 'Already signed up' },
  notForThem: { zh: '不在报名对象之内', en: 'Not eligible to sign up' },
  clash: {
    zh: '时间冲突，该活动不允许',
    en: 'Time conflict, not allowed for this activity',
  },
}

/** “Time conflict with Opening (Thu, 18 June, 09:00)” */
export const clashWords: Record<ClashKind, BilingualWith<{ name: Bilingual | null; from: Bilingual }>> = {
  activity: ({ name, from }) => ({
    zh: `与“${name?.zh ?? ''}”时间冲突（${from.zh}）`,
    en: `Time conflict with ${name?.en ?? ''} (${from.en})`,
  }),
  arrival: ({ from }) => ({ zh: `${from.zh}才到达`, en: `Does not arrive until ${from.en}` }),
  departure: ({ from }) => ({ zh: `${from.zh}已离开`, en: `Leaves on ${from.en}` }),
  tight: ({ from }) => ({
    zh: `${from.zh}到达，距活动开始时间较紧`,
    en: `Arrives ${from.en}, with little time until it begins`,
  }),
}

export const enrolmentWords: Record<EnrolmentState, Bilingual> = {
  open: { zh: '报名中', en: 'Sign-up is open' },
  notYet: { zh: '尚未开始报名', en: 'Sign-up not yet open' },
  over: { zh: '报名已截止', en: 'Sign-up has ended' },
  closed: { zh: '已停止报名', en: 'Closed' },
  abandoned: { zh: '活动已取消', en: 'Activity cancelled' },
  assignedOnly: { zh: '由组委会指派', en: 'Assigned by the organisers' },
}

export const screenWords = {
  title: { zh: '活动报名', en: 'Activities' },
  one: { zh: '活动', en: 'Activity' },
  tabs: { zh: '活动类别', en: 'Activity categories' },
  views: { zh: '显示方式', en: 'View' },
  list: { zh: '列表', en: 'List' },
  day: { zh: '单日', en: 'Day' },
  calendar: { zh: '日历', en: 'Calendar' },
  chooseDay: { zh: '日期', en: 'Date' },
  search: { zh: '活动、地点、发言人', en: 'Activity, place or speaker' },
  onlyMine: { zh: '只看我们参加的', en: 'Only those we attend' },
  /** The same to one person. */
  onlyOwn: { zh: '只看我参加的', en: 'Only those I attend' },
  noneFound: { zh: '没有符合条件的活动', en: 'No activity matches' },
  showAll: { zh: '显示全部', en: 'Show all' },
  allDays: { zh: '全部', en: 'All' },
  days: { zh: '日期', en: 'Days' },
  answer: { zh: '答复', en: 'Answer' },
  signUpAgain: { zh: '再报名', en: 'Sign up more' },
  wait: { zh: '候补', en: 'Wait for a place' },
  toCalendar: { zh: '加入日历', en: 'Calendar' },
  map: { zh: '查看地图', en: 'Map' },
  call: { zh: '打电话', en: 'Call' },
  mail: { zh: '发邮件', en: 'E-mail' },
  mine: { zh: '已有人参加', en: 'Attending' },
  needsAnswer: { zh: '待答复', en: 'Needs your answer' },
  noneTitle: { zh: '这里还没有活动', en: 'No activities here yet' },
  noneText: {
    zh: '活动发布后会显示在这里。',
    en: 'Activities appear here as soon as they are published.',
  },
  noneAssignedText: {
    zh: '组委会指派参加的活动会显示在这里。',
    en: 'Activities that the organisers assign appear here.',
  },
  full: { zh: '名额已满，可候补', en: 'Full, waiting list open' },
  fullUp: { zh: '名额已满', en: 'Full' },
  fullNow: { zh: '名额已满，无法再报名。', en: 'This activity is full; no one else can sign up.' },
  when: { zh: '时间', en: 'When' },
  where: { zh: '地点', en: 'Where' },
  about: { zh: '活动介绍', en: 'What it is about' },
  contact: { zh: '联系人', en: 'Contact' },
  places: { zh: '名额', en: 'Places' },
  unlimited: { zh: '不限', en: 'No limit' },
  live: { zh: '观看直播', en: 'Watch live' },
  own: { zh: '参加人员', en: 'Who takes part' },
  nobody: { zh: '尚无人报名', en: 'No one has signed up yet' },
  signUp: { zh: '报名', en: 'Sign up' },
  signUpMore: { zh: '为更多人报名', en: 'Sign up more people' },
  /** The same to one person, who has signed up already and may lead a team. */
  signUpOther: { zh: '为他人报名', en: 'Sign up someone else' },
  joinWaiting: { zh: '加入候补', en: 'Join the waiting list' },
  confirm: { zh: '确认参加', en: 'Confirm' },
  take: { zh: '接受名额', en: 'Accept place' },
  decline: { zh: '谢绝', en: 'Decline' },
  letGo: { zh: '放弃名额', en: 'Decline place' },
  cancel: { zh: '取消参加', en: 'Cancel place' },
  leaveWaiting: { zh: '退出候补', en: 'Leave the waiting list' },
  substitute: { zh: '指定他人', en: 'Name a substitute' },
  cancelText: {
    zh: '名额会立即提供给候补人员，之后再报名可能需要候补。',
    en: 'The place is offered to the waiting list immediately; if you sign up again, you may have to wait.',
  },
  keep: { zh: '保留', en: 'Keep place' },
  reason: { zh: '谢绝原因（选填）', en: 'Reason (optional)' },
  substituteTitle: { zh: '由谁代为参加？', en: 'Who will attend instead?' },
  substituteText: {
    zh: '可选择贵单位其他已通过审核的人员。',
    en: 'Choose another approved participant from your organisation.',
  },
  choose: { zh: '选择参加人员', en: 'Choose participants' },
  chooseText: {
    zh: '仅列出已通过审核的嘉宾和随行人员。所选人员一起报名：名额足够则全部确认，否则一起候补。',
    en: 'Only approved guests and companions are listed. Those selected sign up together: either all get a place, or all join the waiting list.',
  },
  noCandidates: {
    zh: '还没有审核通过的人员，审核通过后即可报名。',
    en: 'No one is approved yet; sign-up is possible after the approval.',
  },
  howTheyTakePart: { zh: '参加方式', en: 'Attendance mode' },
  questions: { zh: '请回答', en: 'Please answer' },
  cancelDialog: { zh: '返回', en: 'Back' },
  back: { zh: '返回活动列表', en: 'All activities' },
  chooseFirst: { zh: '请至少选择一位', en: 'Choose at least one person' },
  answered: { zh: '已提交', en: 'Answer submitted' },
  signUpClosed: { zh: '活动报名与取消已截止', en: 'Activity sign-up and cancellation have closed' },
  seat: { zh: '座位', en: 'Seat' },
  speaker: { zh: '演讲嘉宾', en: 'Speaker' },
}

/** “80, 12 left” */
export const placesWords: BilingualWith<{ capacity: number | null; free: number | null }> = ({
  capacity,
  free,
}) => {
  if (capacity === null || free === null) return screenWords.unlimited
  if (free === 0) return { zh: `共 ${capacity} 个，已满`, en: `${capacity}, full` }
  return { zh: `共 ${capacity} 个，余 ${free}`, en: `${capacity}, ${free} left` }
}

/** “8 left” */
export const leftWords: BilingualWith<{ free: number }> = ({ free }) => ({
  zh: `余 ${free}`,
  en: `${free} left`,
})

/** “of 120” */
export const ofWords: BilingualWith<{ capacity: number }> = ({ capacity }) => ({
  zh: `共 ${capacity} 位`,
  en: `of ${capacity}`,
})

/** “Lin Ruotang and 2 others” */
export const whoWords: BilingualWith<{ names: readonly Bilingual[] }> = ({ names }) => {
  const [first, second] = names
  if (!first) return { zh: '', en: '' }
  if (!second) return first
  if (names.length === 2) return { zh: `${first.zh}、${second.zh}`, en: `${first.en}, ${second.en}` }
  return { zh: `${first.zh}等 ${names.length} 人`, en: `${first.en} and ${names.length - 1} others` }
}

/** “No. 4 on the waiting list” */
export const aheadWords: BilingualWith<{ ahead: number }> = ({ ahead }) =>
  ahead === 0
    ? { zh: '候补第 1 位', en: 'No. 1 on the waiting list' }
    : { zh: `候补第 ${ahead + 1} 位`, en: `No. ${ahead + 1} on the waiting list` }

export const untilWords: BilingualWith<{ until: Bilingual }> = ({ until }) => ({
  zh: `请在 ${until.zh} 前答复`,
  en: `Please answer by ${until.en}`,
})

export const opensWords: BilingualWith<{ when: Bilingual }> = ({ when }) => ({
  zh: `${when.zh} 开始报名`,
  en: `Sign-up opens on ${when.en}`,
})

export const signedUpWords: BilingualWith<{ count: number; ahead: number | null }> = ({ count, ahead }) =>
  ahead === null
    ? {
        zh: `${count} 人报名成功`,
        en: count === 1 ? 'Place confirmed' : `${count} places confirmed`,
      }
    : {
        zh: `${count === 1 ? '名额已满' : `名额不足 ${count} 人`}，已进入候补，${ahead === 0 ? '排在第 1 位' : `前面还有 ${ahead} 组`}`,
        en: `${count === 1 ? 'Full' : `Not enough places for all ${count}`}: you are ${ahead === 0 ? 'first on the waiting list' : `on the waiting list with ${ahead} ahead`}`,
      }

/** Before a group signs up for more places than there are: they wait together, or are refused together, where a smaller group would not be. */
export const tooFewWords: BilingualWith<{
  free: number
  count: number
  outcome: 'waits' | 'tooMany' | 'refused'
}> = ({ free, count, outcome }) => ({
  zh: `${free === 0 ? '该参加方式名额已满' : `仅余 ${free} 个名额`}，所选 ${count} 人${{ waits: `将${count === 1 ? '' : '一起'}候补，有名额时会通知您确认`, tooMany: '不能一起候补，请分成人数较少的几组报名', refused: '不能报名，请调整' }[outcome]}。`,
  en: `${free === 0 ? 'No place is' : free === 1 ? 'Only 1 place is' : `Only ${free} places are`} left in this form: ${count === 1 ? 'this person' : `all ${count}`} would ${{ waits: `${count === 1 ? 'wait' : 'wait together'}, and you are asked once there ${count === 1 ? 'is a place' : 'are places'}`, tooMany: 'be refused, as so many cannot wait together. Sign up in smaller groups', refused: 'be refused' }[outcome]}.`,
})

/** Those who were chosen and cannot sign up any more. */
export const droppedWords: BilingualWith<{ names: Bilingual }> = ({ names: { zh, en } }) => ({
  zh: `已不能报名，未选中：${zh}。`,
  en: `No longer able to sign up, so not chosen: ${en}.`,
})

/** “At most 50 people at a time” */
export const tooManyWords: BilingualWith<{ max: number }> = ({ max }) => ({
  zh: `一次最多 ${max} 人`,
  en: `At most ${max} people at a time`,
})

export const chosenWords: BilingualWith<{ count: number }> = ({ count }) => ({
  zh: `为 ${count} 人报名`,
  en: count === 1 ? 'Sign up 1 person' : `Sign up ${count} people`,
})

/** A sign-up in the log. */
export const attendanceLogFields = {
  state: { zh: '状态', en: 'State' },
  attendedAt: { zh: '到场', en: 'Attended' },
  answerLink: { zh: '答复链接', en: 'Answer link' },
  material: { zh: '材料', en: 'Material' },
}
