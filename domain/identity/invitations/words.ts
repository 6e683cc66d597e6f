import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import type { InvitationKind, InvitationState } from './rules.ts'

/** Purpose of each link: the title of its page, and who registers there. */
export const kindWords: Record<InvitationKind, { title: Bilingual; who: Bilingual }> = {
  enroll: {
    title: { zh: '临时报名', en: 'Temporary registration' },
    who: {
      zh: '供受单位邀请、没有平台账号的参会人员使用。',
      en: 'For people invited by an organisation who have no portal account.',
    },
  },
  group: {
    title: { zh: '团组报名', en: 'Group registration' },
    who: { zh: '供随单位团组参会的人员使用。', en: 'For people attending with an organisation’s group.' },
  },
  groupGovernment: {
    title: { zh: '政府团组报名', en: 'Government group registration' },
    who: { zh: '供政府团组的成员使用。', en: 'For members of a government group.' },
  },
  groupWorker: {
    title: { zh: '工作人员报名', en: 'Staff registration' },
    who: { zh: '供在峰会期间工作的人员使用。', en: 'For people working at the summit.' },
  },
  groupVolunteer: {
    title: { zh: '志愿者报名', en: 'Volunteer registration' },
    who: { zh: '供峰会志愿者使用。', en: 'For summit volunteers.' },
  },
  groupMedia: {
    title: { zh: '媒体人员报名', en: 'Media registration' },
    who: { zh: '供采访和报道峰会的媒体人员使用。', en: 'For media covering the summit.' },
  },
  groupBuilder: {
    title: { zh: '搭建人员报名', en: 'Builder registration' },
    who: { zh: '供搭建展位和会场的人员使用。', en: 'For people building stands and venues.' },
  },
  activityGuest: {
    title: { zh: '非正式活动嘉宾报名', en: 'Unofficial activity guest registration' },
    who: {
      zh: '供只参加一场非正式活动的嘉宾使用。',
      en: 'For guests attending one unofficial activity only.',
    },
  },
  activityRecommendation: {
    title: { zh: '推荐活动邀请', en: 'Invitation to a recommended activity' },
    who: {
      zh: '供受邀参加推荐活动的人员使用。',
      en: 'For people invited to a recommended activity.',
    },
  },
}

/** Days and times, formatted for the reader. */
type Times = { opens: string; expires: string }

/** What the state of a link means for its holder. */
export const stateWords: Record<InvitationState, { tag: Bilingual; sentence: BilingualWith<Times> }> = {
  open: {
    tag: { zh: '有效', en: 'Valid' },
    sentence: () => ({ zh: '邀请码正确，尚有名额。', en: 'The code is valid and places are available.' }),
  },
  notYet: {
    tag: { zh: '尚未开放', en: 'Not open yet' },
    sentence: ({ opens }) => ({ zh: `报名将于 ${opens} 开始。`, en: `Registration opens on ${opens}.` }),
  },
  usedUp: {
    tag: { zh: '名额已满', en: 'Used up' },
    sentence: () => ({
      zh: '此链接的名额已用完。如需更多名额，请联系发送邀请的单位。',
      en: 'All places of this link are taken. To request more, contact the sender of the invitation.',
    }),
  },
  expired: {
    tag: { zh: '已过期', en: 'Expired' },
    sentence: ({ expires }) => ({
      zh: `此链接已失效（有效期至 ${expires}）。如仍需报名，请联系发送邀请的单位。`,
      en: `This link expired on ${expires}. To register, please contact the sender of the invitation.`,
    }),
  },
  revoked: {
    tag: { zh: '已撤销', en: 'Revoked' },
    sentence: () => ({
      zh: '此链接已被撤销。如有疑问，请联系发送邀请的单位。',
      en: 'This link has been revoked. Please contact the sender with any questions.',
    }),
  },
}

export const pageWords = {
  code: { zh: '邀请码', en: 'Invitation code' },
  codeHint: {
    zh: '10 位字母和数字，见邀请短信、邮件或二维码下方；不区分大小写',
    en: '10 letters and digits, in the message or below the QR code; not case-sensitive',
  },
  computing: {
    zh: '当前核对邀请码的请求较多，您的设备正在自动完成验证，请稍候几秒。',
    en: 'Many invitation codes are being checked at the moment. Your device is completing a verification; this takes a few seconds.',
  },
  check: { zh: '查看邀请', en: 'View invitation' },
  otherKind: ({ title }: { title: string }) => ({
    zh: `此邀请码用于“${title}”，不是本页的报名。`,
    en: `This code is for “${title}”, not for the registration on this page.`,
  }),
  toItsPage: { zh: '前往对应页面', en: 'Go to that page' },
}
