import type { SummitRecord } from '#domain/ground/summit/rules.ts'
import type { NewNotice } from '#domain/publishing/notices/server/store/writing.ts'

type Text = { title: string; content: string }

/** A notice of the organisers for one edition. */
export type NoticeText = {
  /** Days after registration opens, at half past nine. */
  day: number
  /** Audience and presentation; for everybody if not set. */
  given?: Partial<Pick<NewNotice, 'pinned' | 'readers' | 'audience' | 'organiserRoles' | 'mustAcknowledge'>>
  zh: Text
  en: Text
}

const inWords = (day: string, locale: 'zh-CN' | 'en-GB') =>
  new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** Number of days from one calendar day to another. */
const between = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const aboutRegistration = (
  of: SummitRecord,
  zh: (day: string) => string,
  en: (day: string) => string,
): NoticeText[] => [
  {
    day: 0,
    zh: {
      title: `${of.chineseName}嘉宾报名已开始`,
      content: `嘉宾报名自即日起至${zh(of.registrationCloses)}开放。请各单位先完善单位信息，再登记参会嘉宾并提交审核。\n\n嘉宾照片须为 JPG 格式，宽高比 3:4，大于 200 KB 且小于 1 MB。上传时可在线裁剪，页面会逐项提示是否符合要求。\n\n如有疑问，请致电 tel:0599-80000618 或写信至 mailto:liaison@summit.example。`,
    },
    en: {
      title: `Guest registration for the ${of.englishName} is open`,
      content: `Guests can be registered from today until ${en(of.registrationCloses)}. Please complete the information about your organisation first, then register your guests and submit them for review.\n\nThe photo of a guest must be a JPG, 3:4, over 200 KB and under 1 MB. You can crop it while you upload; the page tells you for each rule whether it is met.\n\nQuestions? Call tel:0599-80000618 or write to mailto:liaison@summit.example.`,
    },
  },
  {
    day: between(of.registrationOpens, of.registrationCloses) - 32,
    zh: {
      title: `嘉宾报名截至${zh(of.registrationCloses)}，行程和活动可修改至${zh(of.editsUntil)}`,
      content: `嘉宾报名将于${zh(of.registrationCloses)}截止，截止后不能登记新嘉宾。\n\n已提交的嘉宾，其行程信息和活动报名可继续修改至${zh(of.editsUntil)}。请尽早提交，以便安排接待与证件。`,
    },
    en: {
      title: `Register guests until ${en(of.registrationCloses)}; itineraries and activities until ${en(of.editsUntil)}`,
      content: `Guest registration closes on ${en(of.registrationCloses)}. After that day no further guest can be registered.\n\nFor guests who are submitted, the itinerary and the sign-up for activities can still be edited until ${en(of.editsUntil)}. Please submit early, so that reception and badges can be arranged.`,
    },
  },
  {
    day: between(of.registrationOpens, of.registrationCloses) + 1,
    zh: {
      title: '嘉宾报名已截止，行程修改与活动报名继续进行',
      content: `嘉宾报名已截止。行程修改和活动报名继续开放至${zh(of.editsUntil)}，请及时核对航班、车次与酒店信息。`,
    },
    en: {
      title: 'Guest registration has ended; itinerary edits and event sign-up continue',
      content: `Guest registration has ended. Itineraries can be edited and events signed up for until ${en(of.editsUntil)}. Please keep flights, trains and hotels up to date.`,
    },
  },
]

const aboutTheDays = (
  of: SummitRecord,
  zh: (day: string) => string,
  en: (day: string) => string,
): NoticeText[] => [
  {
    day: 4,
    given: { pinned: true },
    zh: {
      title: '峰会期间交通与停车安排',
      content: `${zh(of.begins)}至${zh(of.ends)}，会场周边道路实行分时管制，机场、车站与指定酒店之间每半小时发一班接驳车。\n\n请嘉宾提前填写到达信息，接待人员将据此安排接送。乘车点示意图见 https://www.summit.example/traffic 。`,
    },
    en: {
      title: 'Traffic and parking during the summit',
      content: `From ${en(of.begins)} to ${en(of.ends)} the streets around the venue are closed at certain hours. Shuttles run every half hour between airport, stations and the summit hotels.\n\nPlease enter arrivals in good time, so that guests can be met. Where the shuttles stop: https://www.summit.example/traffic`,
    },
  },
]

/** Notices that are the same in every edition, most of them for some roles only. */
const everyYear: NoticeText[] = [
  {
    day: 9,
    given: { readers: 'participants', audience: { accountTypes: ['enterprise', 'government'] } },
    zh: {
      title: '闭门会议题征集',
      content:
        '请各单位为出席嘉宾选填感兴趣的闭门会议题和希望会见的单位，每位嘉宾不超过三项。组委会将据此安排会见与座位。',
    },
    en: {
      title: 'Topics for the closed-door meetings',
      content:
        'Please name for each guest up to three topics for the closed-door meetings and the bodies they wish to meet. Meetings and seats are arranged from these.',
    },
  },
  {
    day: 13,
    given: { readers: 'participants', audience: { accountTypes: ['media'] } },
    zh: {
      title: '媒体采访与设备入场须知',
      content:
        '采访证按人核发，不得转借。摄像、直播设备请于开幕前两日到媒体中心登记，无人机须单独申报。\n\n嘉宾专访请至少提前三天向媒体中心预约。',
    },
    en: {
      title: 'For the media: interviews and equipment',
      content:
        'Press badges are personal. Please register cameras and broadcasting equipment at the media centre two days before the opening; drones need a permit of their own.\n\nAsk the media centre for interviews with guests at least three days ahead.',
    },
  },
  {
    day: 17,
    given: {
      readers: 'participants',
      audience: { accountTypes: ['staff', 'volunteer', 'concurrentEvent'] },
      mustAcknowledge: true,
    },
    zh: {
      title: '工作人员与志愿者岗前培训',
      content: '岗前培训分两场进行，内容包括接待礼仪、应急处置和核验流程。请各组负责人在本周内上报参训名单。',
    },
    en: {
      title: 'Training for staff and volunteers',
      content:
        'Two sessions cover reception, emergencies and checking badges. Heads of groups, please send the names of those who take part by the end of this week.',
    },
  },
  {
    day: 22,
    given: { readers: 'participants', mustAcknowledge: true },
    zh: {
      title: '证件制作与领取',
      content:
        '通过审核的嘉宾将统一制作证件，胸牌姓名以登记内容为准。证件于报到时凭本人有效证件领取，请勿由他人代领。',
    },
    en: {
      title: 'Badges: how they are made and handed out',
      content:
        'Badges are made for everybody who is approved, with the name on the badge as registered. They are handed out on arrival against an identity document, to the person themself.',
    },
  },
  {
    day: 26,
    given: { readers: 'organisers' },
    zh: {
      title: '审核口径提示：证件有效期与照片',
      content:
        '证件须在峰会闭幕后仍有效。照片背景杂乱但人像清晰者可以通过，不再退回。退回时请在对应字段上写明原因。',
    },
    en: {
      title: 'For reviewers: documents and photos',
      content:
        'A document must be valid until the summit ends. A busy background alone is no reason to return a photo when the face is clear. When you return a record, pin the reason to the field.',
    },
  },
]

/** All notices of an edition, including future ones; the days match its windows. */
export function noticeTexts(of: SummitRecord): NoticeText[] {
  const zh = (day: string) => inWords(day, 'zh-CN')
  const en = (day: string) => inWords(day, 'en-GB')
  return [...aboutRegistration(of, zh, en), ...aboutTheDays(of, zh, en), ...everyYear]
}
