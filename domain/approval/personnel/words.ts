import { seeChanges } from '#domain/people/participants/words/asked.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of the public registrations. */
export const doorWords = {
  open: ({ day }: { day: string }): Bilingual => ({ zh: `登记开放至 ${day}。`, en: `Open until ${day}.` }),
  notYet: ({ day }: { day: string }): Bilingual => ({
    zh: `登记将于 ${day} 开始。`,
    en: `Registration opens on ${day}.`,
  }),
  over: {
    zh: '此类登记已关闭。已登记的人员仍可查看进度。',
    en: 'This registration is closed. If you have registered, you can still follow it.',
  },
  invitedBy: { zh: '邀请单位', en: 'Invited by' },
  organisers: { zh: '峰会组委会', en: 'The organising committee' },
  prove: { zh: '第一步：验证手机号码', en: 'Step 1: verify your mobile number' },
  proveText: {
    zh: '我们将发送验证码。已登记过的，验证后即可查看进度、修改或取消。',
    en: 'We will send a code. If you registered before, you can then view progress, edit or cancel.',
  },
  before: { zh: '已经登记过？', en: 'Registered before?' },
  beforeText: {
    zh: '验证登记时使用的手机或邮箱，查看进度、修改或取消。',
    en: 'Verify the number or e-mail you used to view progress, edit or cancel.',
  },
  toBefore: { zh: '查看我的登记', en: 'View my registration' },
  codeFirst: {
    zh: '请输入邀请码，或扫描邀请上的二维码。',
    en: 'Please enter your invitation code, or scan the QR code on the invitation.',
  },
  comesIn: ({ name }: { name: string }): Bilingual => ({
    zh: `已验证：${name}`,
    en: `Verified: ${name}`,
  }),
  loggedIn: ({ name }: { name: string }): Bilingual => ({
    zh: `已登录：${name}`,
    en: `Logged in: ${name}`,
  }),
  asPerson: {
    zh: '您已用单位或其他类别的账号登录。在此登记的是您本人，不是您的单位；与未登录的人一样，需要此登记所要求的邀请码。',
    en: 'You are logged in with an account of an organisation or of another kind. Here you register yourself, not your organisation, and need the same invitation code as anyone without an account.',
  },
  another: { zh: '换一个号码', en: 'Use another number' },
  own: { zh: '您的登记', en: 'Your registration' },
  number: { zh: '登记编号', en: 'Number' },
  goOn: { zh: '继续填写', en: 'Continue' },
  seeChanges,
  openIt: { zh: '打开登记', en: 'Open' },
  begin: { zh: '同意并开始填写', en: 'Agree and begin' },
  codeOver: {
    zh: '当初使用的邀请码已失效。已填写的内容都保留着；请打开新的邀请链接，或在本页输入新的邀请码，即可继续。',
    en: 'The invitation code you started with is no longer valid. Your entries are kept: open a new invitation link, or enter a new code here, to continue.',
  },
  againTitle: { zh: '使用新的邀请码继续', en: 'Continue with the new invitation' },
  againText: {
    zh: '已填写的内容将用于新的邀请，无需重填。',
    en: 'Your entries carry over to the new invitation; nothing is asked twice.',
  },
  beginAgain: { zh: '同意并继续', en: 'Agree and continue' },
  beginTitle: { zh: '开始前', en: 'Before you begin' },
  beginText: {
    zh: '请准备好身份证件和一张近期照片，大约需要两分钟。填写的内容会自动保存。',
    en: 'Have your identity document and a recent photo ready. It takes about two minutes, and your entries are saved.',
  },
  members: { zh: '团组成员', en: 'Members of your group' },
  membersText: {
    zh: '您可以逐一登记成员，也可以把链接发给成员自行填写。每位成员的进度和缺项都在这里。',
    en: 'Register members one by one, or send them the link to register themselves. Their progress and missing details are shown here.',
  },
  beginOwn: { zh: '登记我本人', en: 'Register myself' },
  lead: { zh: '登记团组成员', en: 'Register members of a group' },
  addMember: { zh: '登记一名成员', en: 'Register a member' },
  memberLink: { zh: '成员自行填写的链接', en: 'Link for members to register themselves' },
  copy: { zh: '复制链接', en: 'Copy link' },
  copied: { zh: '已复制', en: 'Copied' },
  lacks: ({ fields }: { fields: Bilingual }): Bilingual => ({
    zh: `缺：${fields.zh}`,
    en: `Missing: ${fields.en}`,
  }),
  complete: { zh: '已填写完整，尚未提交', en: 'Complete, not submitted yet' },
  joining: {
    zh: '您通过团组负责人的链接登记，负责人可以看到您的登记进度。',
    en: 'You are registering by a group leader’s link; the leader can see your progress.',
  },
  consentNeeded: { zh: '需要同意后才能登记', en: 'Your consent is required' },
  memberConsent: {
    zh: '请确认所登记的成员已同意以下各项。',
    en: 'Please make sure that the member has agreed to each item below.',
  },
  membersConsent: {
    zh: '请确认名单上的每位成员都已同意以下各项。',
    en: 'Please make sure that everyone on your list has agreed to each item below.',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  bySheet: { zh: '用表格导入成员', en: 'Import members from a spreadsheet' },
  beginSheet: { zh: '同意并选择表格', en: 'Agree and choose a spreadsheet' },
  existing: ({ kind }: { kind: Bilingual }): Bilingual => ({
    zh: `您已登记为${kind.zh}。`,
    en: `You are already registered: ${kind.en}.`,
  }),
  askOrganisation: {
    zh: '该登记由您的单位填写，如需修改请联系单位联络人。',
    en: 'Your organisation filled in this registration; ask its contact person to change it.',
  },
  forOrganisers: {
    zh: '您以组委会身份登录。此页面供受邀人员登记使用。',
    en: 'You are logged in as an organiser. This page is for people who were invited to register.',
  },
} as const

/** The receipt. */
export const receiptWords = {
  title: { zh: '登记回执', en: 'Receipt' },
  number: { zh: '登记编号', en: 'Registration number' },
  hint: {
    zh: '请保存编号。凭登记时的手机或邮箱，扫码即可查看进度、修改或取消。',
    en: 'Please keep this number. Scan the code and verify your number or e-mail to view progress, edit or cancel.',
  },
  qr: { zh: '登记页面的二维码', en: 'QR code of the registration page' },
  host: { zh: '邀请单位', en: 'Invited by' },
  toDoor: { zh: '返回登记页面', en: 'Back to the registration page' },
}

/** The home of a person who leads a group. */
export const leaderWords = {
  complete: ({ count }: { count: number }): Bilingual => ({
    zh: `完成 ${count} 名团组成员的登记`,
    en:
      count === 1
        ? 'Complete the registration of one member'
        : `Complete the registrations of ${count} members`,
  }),
  names: ({ names, rest }: { names: Bilingual; rest: number }): Bilingual => ({
    zh: rest > 0 ? `${names.zh}等，还缺照片等内容或尚未提交。` : `${names.zh}，还缺照片等内容或尚未提交。`,
    en: `${names.en}${rest > 0 ? ` and ${rest} more` : ''}: entries are missing or not submitted yet.`,
  }),
  registered: ({ count }: { count: number }): Bilingual => ({
    zh: `已登记 ${count} 名团组成员`,
    en: count === 1 ? 'You have registered one member' : `You have registered ${count} members`,
  }),
  returned: ({ names, rest }: { names: Bilingual; rest: number }): Bilingual => ({
    zh: rest > 0 ? `${names.zh}等，组委会要求修改。` : `${names.zh}，组委会要求修改。`,
    en: `${names.en}${rest > 0 ? ` and ${rest} more` : ''}: the organisers ask for changes.`,
  }),
  themselves: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 名成员自行填写，尚未提交。`,
    en:
      count === 1
        ? 'One member fills in the registration and has not submitted it yet.'
        : `${count} members fill in their own registrations and have not submitted them yet.`,
  }),
  over: ({ count }: { count: number }): Bilingual => ({
    zh: `${count} 名成员的登记未完成，目前不能填写。如需继续，请联系组委会，联系方式见本页下方。`,
    en:
      count === 1
        ? 'The registration of one member is not complete and cannot be edited now. To go on, contact the organisers: see the end of this page.'
        : `The registrations of ${count} members are not complete and cannot be edited now. To go on, contact the organisers: see the end of this page.`,
  }),
  decided: { zh: '组委会已完成审核。', en: 'The organisers have reviewed all of them.' },
  waiting: {
    zh: '组委会审核后会通知您和成员本人。',
    en: 'You and the members will be told once the organisers have reviewed them.',
  },
  view: { zh: '查看成员', en: 'View members' },
}

/** The page for accounts that register their owner or a team. */
export const teamWords = {
  title: { zh: '人员登记', en: 'Registration' },
  ownLead: {
    zh: '请登记您本人的信息，审核通过后凭证件参加峰会工作。',
    en: 'Register yourself here. Once approved, you receive the badge for your work at the summit.',
  },
  teamLead: {
    zh: '请逐一登记参加峰会报道的团队成员，审核通过后凭证件采访。',
    en: 'Register each member of your reporting team. Once approved, they receive their badges.',
  },
  add: { zh: '登记一名成员', en: 'Register member' },
}
