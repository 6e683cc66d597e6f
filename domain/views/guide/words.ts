import { seeChanges } from '#domain/people/participants/words/asked.ts'
import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import type { Task, TaskName } from './rules.ts'

type Count = { count: number }

const people = (count: number) => (count === 1 ? '1 guest' : `${count} guests`)
const persons = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const companions = (count: number) => (count === 1 ? '1 companion' : `${count} companions`)
const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

export const taskTitles: Record<TaskName, Bilingual> = {
  organisation: { zh: '完善单位信息', en: 'Complete organisation information' },
  registration: { zh: '登记团队成员', en: 'Register your team' },
  teamReview: { zh: '组委会审核团队成员', en: 'Review of your team' },
  guests: { zh: '填写嘉宾信息', en: 'Register your guests' },
  submission: { zh: '提交审核', en: 'Submit for review' },
  review: { zh: '组委会审核', en: 'Review by the organisers' },
  answers: { zh: '答复活动邀请', en: 'Answer invitations to activities' },
  intentions: { zh: '填写参会意向', en: 'Enter attendance intentions' },
  messages: { zh: '填写峰会寄语、上传企业标志', en: 'Write a message, upload a logo' },
  itineraries: { zh: '填写行程与住宿', en: 'Enter travel and accommodation' },
  entourage: { zh: '添加随行人员', en: 'Add companions' },
  health: { zh: '填写防疫信息', en: 'Enter epidemic-prevention information' },
}

/** The same lines for individuals. */
export const ownTitles: Partial<Record<TaskName, Bilingual>> = {
  organisation: { zh: '填写所属单位', en: 'Enter your organisation' },
  registration: { zh: '登记本人信息', en: 'Register yourself' },
  answers: { zh: '答复活动邀请', en: 'Answer your invitation to an activity' },
}

/** The text below the title of a line of the task list. */
export const taskDetails: Record<TaskName, Record<Task['state'], BilingualWith<Count>>> = {
  organisation: {
    todo: ({ count }) => ({ zh: `还缺 ${count} 项`, en: `${entries(count)} missing` }),
    attention: ({ count }) => ({ zh: `有 ${count} 项需要修改`, en: `${entries(count)} to change` }),
    waiting: () => ({ zh: '等待确认', en: 'Waiting' }),
    locked: () => ({ zh: '暂时无需填写', en: 'Nothing to enter yet' }),
    over: () => ({ zh: '填写已截止', en: 'Can no longer be changed' }),
    done: () => ({ zh: '信息已完整，可随时修改', en: 'Complete; you can edit it at any time' }),
  },
  registration: {
    todo: ({ count }) =>
      count > 0
        ? { zh: `${count} 人的登记尚未提交`, en: `${persons(count)} not submitted yet` }
        : {
            zh: '凭证件参加峰会工作，请先登记',
            en: 'Working at the summit requires a badge; please register first',
          },
    attention: ({ count }) => ({
      zh: `${count} 人的登记被退回，请按意见修改`,
      en: `${persons(count)} returned; please make the requested changes`,
    }),
    waiting: ({ count }) => ({ zh: `${count} 人的登记正在审核`, en: `${persons(count)} under review` }),
    locked: () => ({ zh: '目前不在登记时间内', en: 'Registration is not currently open' }),
    over: ({ count }) =>
      count > 0
        ? {
            zh: `登记已截止，${count} 人未提交`,
            en: `Registration has ended; ${persons(count)} not submitted`,
          }
        : { zh: '登记已截止', en: 'Registration has ended' },
    done: ({ count }) => ({ zh: `${count} 人已提交`, en: `${persons(count)} submitted` }),
  },
  teamReview: {
    todo: () => ({ zh: '等待提交', en: 'Awaiting submission' }),
    attention: () => ({ zh: '需要您处理', en: 'Action needed' }),
    waiting: ({ count }) => ({
      zh: `${count} 人正在审核，有结果会通知您`,
      en: `${persons(count)} under review; you will be notified of the result`,
    }),
    locked: () => ({ zh: '提交后由组委会审核', en: 'Starts once a person is submitted' }),
    over: () => ({ zh: '没有待审核的人员', en: 'No one is under review' }),
    done: ({ count }) => ({ zh: `${count} 人已通过`, en: `${persons(count)} approved` }),
  },
  guests: {
    todo: ({ count }) =>
      count > 0
        ? { zh: `${count} 位嘉宾的信息尚不完整`, en: `${people(count)} with entries missing` }
        : { zh: '还没有登记嘉宾', en: 'No guests registered yet' },
    attention: ({ count }) => ({ zh: `${count} 位嘉宾需要修改`, en: `${people(count)} to change` }),
    waiting: () => ({ zh: '等待中', en: 'Waiting' }),
    locked: () => ({ zh: '目前不在嘉宾报名时间内', en: 'Guest registration is not currently open' }),
    over: ({ count }) =>
      count > 0
        ? {
            zh: `嘉宾报名已截止，${count} 位嘉宾的信息未填完`,
            en: `Guest registration has ended; ${people(count)} not completed`,
          }
        : { zh: '嘉宾报名已截止', en: 'Guest registration has ended' },
    done: ({ count }) => ({ zh: `${count} 位嘉宾的信息已完整`, en: `${people(count)} complete` }),
  },
  submission: {
    todo: ({ count }) => ({
      zh: `${count} 位嘉宾的信息已完整，可以提交`,
      en: `${people(count)} complete and ready to submit`,
    }),
    attention: ({ count }) => ({
      zh: `${count} 位嘉宾被退回，请按意见修改后重新提交`,
      en: `${people(count)} returned; please make the requested changes and submit again`,
    }),
    waiting: () => ({ zh: '等待中', en: 'Waiting' }),
    locked: () => ({
      zh: '报名期间，嘉宾信息完整后即可提交',
      en: 'Once a guest’s details are complete, while registration is open',
    }),
    over: ({ count }) =>
      count > 0
        ? {
            zh: `提交已截止，${count} 位嘉宾未提交`,
            en: `Submission has ended; ${people(count)} not submitted`,
          }
        : { zh: '嘉宾报名已截止', en: 'Guest registration has ended' },
    done: ({ count }) => ({ zh: `已提交 ${count} 位嘉宾`, en: `${people(count)} submitted` }),
  },
  review: {
    todo: () => ({ zh: '等待提交', en: 'Awaiting submission' }),
    attention: () => ({ zh: '需要您处理', en: 'Action needed' }),
    waiting: ({ count }) => ({
      zh: `${count} 位嘉宾正在审核，有结果会通知您`,
      en: `${people(count)} under review; you will be notified of the result`,
    }),
    locked: () => ({ zh: '提交后由组委会审核', en: 'Starts once a guest is submitted' }),
    over: () => ({ zh: '没有待审核的嘉宾', en: 'No guests are under review' }),
    done: ({ count }) => ({ zh: `${count} 位嘉宾已通过`, en: `${people(count)} approved` }),
  },
  answers: {
    todo: ({ count }) => ({
      zh: `${count} 人尚未答复是否参加`,
      en: count === 1 ? '1 person has not answered yet' : `${count} people have not answered yet`,
    }),
    attention: () => ({ zh: '需要您处理', en: 'Action needed' }),
    waiting: () => ({ zh: '等待中', en: 'Waiting' }),
    locked: () => ({ zh: '目前不能答复', en: 'Cannot be answered now' }),
    over: () => ({ zh: '答复已截止', en: 'Can no longer be answered' }),
    done: () => ({ zh: '均已答复', en: 'All answered' }),
  },
  intentions: {
    todo: ({ count }) => ({
      zh: `${count} 位嘉宾的参会意向尚未填完`,
      en: `${people(count)} with answers missing: speaking, meetings, accommodation`,
    }),
    attention: () => ({ zh: '需要您处理', en: 'Action needed' }),
    waiting: () => ({ zh: '等待中', en: 'Waiting' }),
    locked: () => ({
      zh: '提交嘉宾后填写发言、会见与食宿意向',
      en: 'Speaking, meetings and accommodation, once a guest is submitted',
    }),
    over: () => ({ zh: '参会意向的填写已截止', en: 'Attendance intentions can no longer be changed' }),
    done: ({ count }) => ({ zh: `${count} 位嘉宾的意向已填写完整`, en: `${people(count)} complete` }),
  },
  itineraries: {
    todo: ({ count }) => ({
      zh: `${count} 人（嘉宾或随行人员）的行程尚未填完`,
      en: `${persons(count)} with arrival, return or hotel missing`,
    }),
    attention: () => ({ zh: '需要您处理', en: 'Action needed' }),
    waiting: () => ({ zh: '等待中', en: 'Waiting' }),
    locked: () => ({
      zh: '提交嘉宾后填写到达、返程与住宿',
      en: 'Arrival, return and hotel, once a guest is submitted',
    }),
    over: () => ({ zh: '行程的填写已截止', en: 'Itineraries can no longer be changed' }),
    done: ({ count }) => ({ zh: `${count} 人的行程已填写完整`, en: `${persons(count)} complete` }),
  },
  messages: {
    todo: ({ count }) => ({
      zh: `${count} 位嘉宾既无寄语也无标志`,
      en: `${people(count)} with neither a message nor a logo`,
    }),
    attention: () => ({ zh: '需要您处理', en: 'Action needed' }),
    waiting: () => ({ zh: '等待中', en: 'Waiting' }),
    locked: () => ({
      zh: '提交嘉宾后填写寄语或上传标志',
      en: 'For the logo wall and the screens, once a guest is submitted',
    }),
    over: () => ({ zh: '寄语和标志的提交已截止', en: 'Messages and logos can no longer be changed' }),
    done: ({ count }) => ({
      zh: `${count} 位嘉宾已有寄语或标志`,
      en: `${people(count)} with a message or a logo`,
    }),
  },
  health: {
    todo: ({ count }) => ({
      zh: `${count} 人的防疫信息尚未填完`,
      en: count === 1 ? '1 person with answers missing' : `${count} people with answers missing`,
    }),
    attention: () => ({ zh: '需要您处理', en: 'Action needed' }),
    waiting: () => ({ zh: '等待中', en: 'Waiting' }),
    locked: () => ({ zh: '审核通过后填写', en: 'After approval' }),
    over: () => ({
      zh: '防疫信息的填写已截止',
      en: 'Epidemic-prevention information can no longer be changed',
    }),
    done: ({ count }) => ({
      zh: `${count} 人的防疫信息已填写完整`,
      en: count === 1 ? '1 person complete' : `${count} people complete`,
    }),
  },
  entourage: {
    todo: ({ count }) => ({
      zh: `${count} 名随行人员的信息尚未填完或提交`,
      en: `${companions(count)} to complete and submit`,
    }),
    attention: ({ count }) => ({
      zh: `${count} 名随行人员被退回，请按意见修改后重新提交`,
      en: `${companions(count)} returned; please make the requested changes and submit again`,
    }),
    waiting: ({ count }) => ({ zh: `${count} 名随行人员正在审核`, en: `${companions(count)} under review` }),
    locked: () => ({ zh: '嘉宾通过审核后即可添加', en: 'Once a guest is approved' }),
    over: () => ({ zh: '随行人员的填写已截止', en: 'Companions can no longer be changed' }),
    done: ({ count }) =>
      count > 0
        ? { zh: `${count} 名随行人员已通过`, en: `${companions(count)} approved` }
        : {
            zh: '没有随行人员；如有需要，可在嘉宾页面添加',
            en: 'No companions; if needed, add them on a guest’s page',
          },
  },
}

/** Texts of a line for a single person's own registration. */
export const ownDetails: Partial<Record<TaskName, Record<Task['state'], BilingualWith<Count>>>> = {
  organisation: {
    ...taskDetails.organisation,
    todo: () => ({ zh: '尚未填写', en: 'Not filled in yet' }),
    done: () => ({ zh: '已填写，可随时修改', en: 'Complete; you can edit it at any time' }),
  },
  registration: {
    todo: ({ count }) =>
      count > 0
        ? { zh: '您的登记尚未提交', en: 'Not submitted yet' }
        : {
            zh: '凭证件参加峰会工作，请先登记本人信息',
            en: 'Working at the summit requires a badge; please register first',
          },
    attention: () => ({
      zh: '您的登记被退回，请按意见修改',
      en: 'Returned; please make the requested changes',
    }),
    waiting: () => ({
      zh: '正在审核，有结果会通知您',
      en: 'Under review; you will be notified of the result',
    }),
    locked: () => ({ zh: '目前不在登记时间内', en: 'Registration is not currently open' }),
    over: () => ({ zh: '登记已截止', en: 'Registration has ended' }),
    done: () => ({ zh: '已通过审核', en: 'Approved' }),
  },
  answers: {
    ...taskDetails.answers,
    todo: () => ({ zh: '请答复是否参加', en: 'Please say whether you will come' }),
  },
}

export const guideWords = {
  fromOrganisers: { zh: '组委会说明', en: 'From the organisers' },
  title: { zh: '参会指南', en: 'Attendance Guide' },
  ownNext: { zh: '填写所属单位', en: 'Enter your organisation' },
  ownFinished: {
    zh: '您已通过审核，期待在峰会与您相见。',
    en: 'You have been approved. We look forward to seeing you at the summit.',
  },
  progress: ({ done, all }: { done: number; all: number }) => ({
    zh: `已完成 ${done} / ${all} 项`,
    en: `${done} of ${all} done`,
  }),
  next: {
    organisation: { zh: '完善单位信息', en: 'Complete organisation information' },
    registration: { zh: '去登记', en: 'Register now' },
    teamReview: { zh: '查看审核进度', en: 'View review progress' },
    guests: { zh: '登记嘉宾', en: 'Register your guests' },
    submission: { zh: '去提交', en: 'Check and submit' },
    review: { zh: '查看审核进度', en: 'View review progress' },
    answers: { zh: '去答复', en: 'Answer now' },
    intentions: { zh: '填写参会意向', en: 'Enter intentions' },
    messages: { zh: '填写峰会寄语', en: 'Write a message' },
    itineraries: { zh: '填写行程', en: 'Enter itineraries' },
    entourage: { zh: '继续填写随行人员', en: 'Continue with companions' },
    health: { zh: '填写防疫信息', en: 'Enter information' },
  } satisfies Record<TaskName, Bilingual>,
  registrationBegun: { zh: '继续填写', en: 'Continue registering' },
  nextAttention: seeChanges,
  waiting: {
    zh: '您已完成目前的全部事项，审核结果将通过短信或邮件通知您。',
    en: 'You have done everything for now. We will notify you of the review result by text message or e-mail.',
  },
  resting: {
    zh: '目前没有需要办理的事项，报名时间见下方。',
    en: 'There is currently nothing to do. The registration dates are below.',
  },
  finished: {
    zh: '全部人员均已通过审核，期待在峰会与您相见。',
    en: 'Everyone has been approved. We look forward to seeing you at the summit.',
  },
  dates: { zh: '峰会日程', en: 'Dates' },
  summitDays: { zh: '峰会举办', en: 'Summit' },
  registration: { zh: '嘉宾报名', en: 'Guest registration' },
  edits: { zh: '行程与活动修改', en: 'Itinerary and activities' },
  editsUntil: { zh: '可修改至', en: 'can be edited until ' },
  between: { zh: ' 至 ', en: ' – ' },
  zone: { zh: '日期均为北京时间', en: 'All dates are China Standard Time (UTC+8)' },
  windowStates: {
    notYet: { zh: '尚未开始', en: 'Not open yet' },
    open: { zh: '进行中', en: 'Open now' },
    over: { zh: '已截止', en: 'Ended' },
  },
}
