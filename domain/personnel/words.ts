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
    en: 'This registration is closed. Those who have registered can still follow it.',
  },
  invitedBy: { zh: '邀请单位', en: 'Invited by' },
  organisers: { zh: '峰会组委会', en: 'The organising committee' },
  placesLeft: { zh: '剩余名额', en: 'Places left' },
  prove: { zh: '第一步：验证手机号码', en: 'First: your mobile number' },
  proveText: {
    zh: '我们将发送验证码。已登记过的，验证后即可查看进度、修改或取消。',
    en: 'We send a code to it. If you have registered before, you get to your registration: follow, change or cancel it.',
  },
  before: { zh: '已经登记过？', en: 'Registered before?' },
  beforeText: {
    zh: '验证登记时使用的手机或邮箱，查看进度、修改或取消。',
    en: 'Prove the number or address you used, and follow, change or cancel your registration.',
  },
  toBefore: { zh: '查看我的登记', en: 'See my registration' },
  codeFirst: {
    zh: '请输入邀请码，或扫描邀请上的二维码。',
    en: 'Please enter your invitation code, or scan the QR code of the invitation.',
  },
  comesIn: ({ name }: { name: string }): Bilingual => ({
    zh: `已验证：${name}`,
    en: `You are ${name}`,
  }),
  another: { zh: '换一个号码', en: 'Use another number' },
  own: { zh: '您的登记', en: 'Your registration' },
  number: { zh: '登记编号', en: 'Number' },
  goOn: { zh: '继续填写', en: 'Go on' },
  openIt: { zh: '打开登记', en: 'Open it' },
  begin: { zh: '同意并开始填写', en: 'Agree and begin' },
  codeOver: {
    zh: '当初使用的邀请码已失效。已填写的内容都保留着；请打开新的邀请链接，或在本页输入新的邀请码，即可继续。',
    en: 'The invitation code you began with is no longer valid. What you typed is kept: open the link of a new invitation, or enter its code on this page, and go on.',
  },
  againTitle: { zh: '使用新的邀请码继续', en: 'Go on with the new invitation' },
  againText: {
    zh: '已填写的内容将用于新的邀请，无需重填。',
    en: 'What was typed already goes on under the new invitation; nothing is asked twice.',
  },
  beginAgain: { zh: '同意并继续', en: 'Agree and go on' },
  beginTitle: { zh: '开始前', en: 'Before you begin' },
  beginText: {
    zh: '请准备好身份证件和一张近期照片，大约需要两分钟。填写的内容会自动保存。',
    en: 'Have your identity document and a recent photo at hand. It takes about two minutes, and what you type is saved as you go.',
  },
  members: { zh: '团组成员', en: 'Members of your group' },
  membersText: {
    zh: '您可以逐一登记成员，也可以把链接发给成员自行填写。每位成员的进度和缺项都在这里。',
    en: 'Register members one by one, or send them the link to fill in their own. You see here how each of them stands and what is missing.',
  },
  lead: { zh: '登记团组成员', en: 'Register members of a group' },
  addMember: { zh: '登记一名成员', en: 'Register a member' },
  memberLink: { zh: '成员自行填写的链接', en: 'Link for members to fill in their own' },
  copy: { zh: '复制链接', en: 'Copy the link' },
  copied: { zh: '已复制', en: 'Copied' },
  lacks: ({ fields }: { fields: Bilingual }): Bilingual => ({
    zh: `缺：${fields.zh}`,
    en: `Missing: ${fields.en}`,
  }),
  complete: { zh: '已填写完整，尚未提交', en: 'Complete, not submitted yet' },
  joining: {
    zh: '您通过团组负责人的链接登记，负责人可以看到您的登记进度。',
    en: 'You register by the link of a group’s leader, who will see how your registration stands.',
  },
  consentNeeded: { zh: '需要同意后才能登记', en: 'Registration needs your consent' },
  memberConsent: {
    zh: '请确认所登记的成员已同意以下各项。',
    en: 'Please make sure that the member you register has agreed to each of these.',
  },
  membersConsent: {
    zh: '请确认名单上的每位成员都已同意以下各项。',
    en: 'Please make sure that everybody on your list has agreed to each of these.',
  },
  cancel: { zh: '取消', en: 'Cancel' },
  bySheet: { zh: '用表格导入成员', en: 'Import members from a spreadsheet' },
  beginSheet: { zh: '同意并选择表格', en: 'Agree and choose a spreadsheet' },
  existing: ({ kind }: { kind: Bilingual }): Bilingual => ({
    zh: `您已登记为${kind.zh}。`,
    en: `You are registered already: ${kind.en}.`,
  }),
  askOrganisation: {
    zh: '该登记由您的单位填写，如需修改请联系单位联络人。',
    en: 'Your organisation keeps that registration; its contact person can change it.',
  },
  forOrganisers: {
    zh: '您以组委会身份登录。此页面供受邀人员登记使用。',
    en: 'You are logged in as an organiser. This page is for those who register.',
  },
} as const

/** The receipt. */
export const receiptWords = {
  title: { zh: '登记回执', en: 'Receipt' },
  number: { zh: '登记编号', en: 'Number of your registration' },
  hint: {
    zh: '请保存编号。凭登记时的手机或邮箱，扫码即可查看进度、修改或取消。',
    en: 'Please keep the number. Scan the code and prove your number or address to follow, change or cancel it.',
  },
  qr: { zh: '登记页面的二维码', en: 'QR code of the registration page' },
  host: { zh: '邀请单位', en: 'Invited by' },
  toDoor: { zh: '返回登记页面', en: 'Back to the registration page' },
}

/** The page for accounts that register their owner or a team. */
export const teamWords = {
  title: { zh: '人员登记', en: 'Registration' },
  ownLead: {
    zh: '请登记您本人的信息，审核通过后凭证件参加峰会工作。',
    en: 'Register yourself here. Once approved you get the badge with which you work at the summit.',
  },
  teamLead: {
    zh: '请逐一登记参加峰会报道的团队成员，审核通过后凭证件采访。',
    en: 'Register each member of the team that reports on the summit. Once approved they get their badges.',
  },
  add: { zh: '登记一名成员', en: 'Register a member' },
}
