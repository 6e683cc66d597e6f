import type { Bilingual } from '#kit/words/bilingual.ts'
import type { GuestObstacle } from '../rules.ts'

type Times = { when: Bilingual }

/** Texts of the pages that a link to an activity leads to. */
export const doorWords = {
  invitation: { zh: '活动邀请', en: 'Invitation' },
  invites: ({ host }: { host: Bilingual }): Bilingual => ({
    zh: `${host.zh}邀请您参加`,
    en: `${host.en} invites you`,
  }),
  organisers: { zh: '峰会组委会', en: 'The organising committee' },
  when: { zh: '时间', en: 'When' },
  zone: { zh: '北京时间', en: 'China time' },
  where: { zh: '地点', en: 'Where' },
  directions: { zh: '路线', en: 'Directions' },
  form: { zh: '参加方式', en: 'Attendance mode' },
  about: { zh: '活动详情', en: 'About the activity' },
  contact: { zh: '联系人', en: 'Contact' },
  live: { zh: '线上参加', en: 'Join online' },
  host: { zh: '主办单位', en: 'Host' },
  until: ({ when }: Times): Bilingual => ({
    zh: `请于 ${when.zh} 前登记。`,
    en: `Please register before ${when.en}.`,
  }),
  accept: { zh: '接受邀请，登记参加', en: 'Accept and register' },
  before: { zh: '已经登记过？', en: 'Registered before?' },
  beforeText: {
    zh: '验证登记时使用的手机或邮箱，查看、修改或取消。',
    en: 'Verify the mobile or e-mail you used to view, change or cancel your registration.',
  },
  toBefore: { zh: '查看我的登记', en: 'View my registration' },
  prove: { zh: '第一步：验证手机或邮箱', en: 'Step 1: verify your mobile or e-mail' },
  proveText: {
    zh: '我们将发送验证码，无需注册账号。已登记过的，验证后即可查看、修改或取消。',
    en: 'We send a code; no account is needed. It opens an earlier registration, too.',
  },
  comesIn: ({ name }: { name: string }): Bilingual => ({ zh: `已验证：${name}`, en: `Verified: ${name}` }),
  another: { zh: '换一个号码', en: 'Use another number' },
  notHere: {
    zh: '您以单位或组委会账号登录。本页供没有账号的活动嘉宾登记：请退出后验证嘉宾本人的手机或邮箱。贵单位已在峰会登记的人员请在“活动报名”中报名。',
    en: 'You are logged in as an organisation or organiser. This page is for guests without an account: log out and verify the guest’s own mobile or e-mail. People registered for the summit sign up under “Activities”.',
  },
  logOut: { zh: '退出登录', en: 'Log out' },
  begin: { zh: '同意并开始填写', en: 'Agree and begin' },
  beginTitle: { zh: '开始前', en: 'Before you begin' },
  beginText: {
    zh: '大约需要两分钟，请准备一张本人照片，也可当场拍摄。填写的内容会自动保存。',
    en: 'It takes about two minutes. Have a photo of yourself ready or take one as you go. Your entries are saved.',
  },
  portraitOf: ({ name }: { name: string }): Bilingual => ({ zh: `${name}的照片`, en: `Portrait of ${name}` }),
  yourPortrait: { zh: '您的照片', en: 'Your portrait' },
  consentNeeded: { zh: '需要同意后才能登记', en: 'Your consent is required' },
  hold: {
    zh: '名额自您开始填写起保留 24 小时，提交后登记生效。',
    en: 'Your place is held for 24 hours from when you started; you are registered once you submit.',
  },
  submit: { zh: '提交登记', en: 'Register' },
  submitted: { zh: '您已登记，期待您的光临。', en: 'You are registered. We look forward to seeing you.' },
  submittedText: {
    zh: '如有变化，可直接在下方修改，内容自动保存。',
    en: 'If anything changes, edit it below; changes are saved as you type.',
  },
  leave: { zh: '取消登记', en: 'Cancel registration' },
  leaveTitle: { zh: '取消登记？', en: 'Cancel your registration?' },
  leaveText: {
    zh: '名额将让给其他嘉宾，您的照片将被删除；链接有效期内可重新登记。',
    en: 'Your place goes to another guest, and your photo is deleted. You can register again while the link is valid.',
  },
  keep: { zh: '保留', en: 'Keep it' },
  left: { zh: '您已取消登记。', en: 'You have cancelled your registration.' },
  takenOut: {
    zh: '活动主办单位已撤回您的登记，如有疑问请联系该单位。',
    en: 'The host of this activity has withdrawn your registration. Please contact them with any questions.',
  },
  others: { zh: '您登记的其他活动', en: 'Other activities you registered for' },
  nothing: {
    zh: '此号码没有登记任何活动。请打开邀请链接，或输入邀请码。',
    en: 'No activities are registered with this number. Open your invitation link or enter its code.',
  },
  openAgain: { zh: '此邀请目前可以登记。', en: 'This invitation is open for registration.' },
  toInvitation: { zh: '打开邀请', en: 'Open invitation' },
  doorClosed: {
    zh: '组委会已停止此类登记。',
    en: 'The organisers have closed this type of registration.',
  },
} as const

/** Why an activity takes no guests, for an invited person. */
export const closedBecause: Record<GuestObstacle, Bilingual> = {
  notLinked: { zh: '此邀请未关联任何活动。', en: 'This invitation is not linked to an activity.' },
  noAccessMode: {
    zh: '活动的参加方式尚未设置，暂时不能登记。',
    en: 'The attendance mode has not been set up yet; you cannot register.',
  },
  abandoned: { zh: '活动已取消。', en: 'The activity has been cancelled.' },
  notPublished: {
    zh: '活动尚未发布，发布后即可登记。',
    en: 'The activity is not published yet. You can register once it is.',
  },
  over: { zh: '活动已结束。', en: 'The activity has ended.' },
}

/** The two pages for closed registration. */
export const closedWords = {
  link: {
    title: { zh: '推荐活动邀请已关闭', en: 'The invitation is closed' },
    text: {
      zh: '此推荐活动已不再通过该邀请链接接受登记。已登记的不受影响。',
      en: 'This link no longer accepts registrations for the activity. Existing registrations are not affected.',
    },
  },
  activity: {
    title: { zh: '活动已停止接受嘉宾', en: 'The activity no longer accepts guests' },
    text: {
      zh: '此推荐活动已取消、结束或尚未开放，目前不能登记。',
      en: 'The activity has been cancelled, has ended or is not open yet; you cannot register now.',
    },
  },
  whom: {
    zh: '如有疑问，请联系发送邀请的单位或组委会。',
    en: 'If you have any questions, contact the sender of the invitation or the organisers.',
  },
}
