import type { Status } from '#domain/people/participants/rules.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'

/** Texts of a guest's own page. The reader may be the guest or an assistant, so “you” is avoided where it matters. */
export const planWords = {
  title: { zh: '我的参会安排', en: 'My plan' },
  leadSeveral: ({ count }: { count: number }) => ({
    zh: `以下 ${count} 位嘉宾登记了您的手机号码或邮箱。`,
    en: `These ${count} guests are registered with your mobile number or e-mail.`,
  }),
  registered: { zh: '登记信息', en: 'Registration' },
  organisation: { zh: '单位', en: 'Organisation' },
  days: { zh: '会期', en: 'Dates' },
  place: { zh: '地点', en: 'Place' },
  document: { zh: '证件', en: 'Document' },
  validUntil: ({ day }: { day: string }) => ({ zh: `有效期至 ${day}`, en: `valid until ${day}` }),
  missing: { zh: '尚缺或需更正', en: 'Missing or incorrect' },
  between: { zh: '、', en: ', ' },
  badge: { zh: '胸牌预览', en: 'Badge preview' },
  corrections: { zh: '需要更正？', en: 'Need a correction?' },
  correctionsBy: ({ name }: { name: string }) => ({
    zh: `信息由“${name}”登记，请联系该单位的联络人修改。`,
    en: `These details are maintained by ${name}; ask their contact person to change them.`,
  }),
  correctionsOwn: {
    zh: '打开我的登记，查看进度、继续填写或修改',
    en: 'Open my registration to check progress, continue or make changes',
  },
  correctionsByOthers: {
    zh: '请联系组委会修改。',
    en: 'Please contact the organisers to change them.',
  },
  companions: { zh: '随行人员', en: 'Companions' },
  zone: { zh: '日期均为北京时间', en: 'All dates are China Standard Time (UTC+8)' },
  noneTitle: { zh: '目前没有为您登记的内容', en: 'Nothing is currently registered for you' },
  noneText: {
    zh: '本届峰会中没有以您的手机号码或邮箱报名的嘉宾。如有疑问，请联系为您报名的单位或组委会。',
    en: 'No guest at this summit is registered with your mobile number or e-mail. If you have questions, contact the organisation registering you or the organisers.',
  },
}

const ownSentences: Partial<Record<Status, Bilingual>> = {
  draft: {
    zh: '登记尚未提交，已填写的内容都已保存。',
    en: 'The registration has not been submitted yet. All entries are saved.',
  },
  pending: {
    zh: '登记已提交，组委会正在审核，结果会通知您。',
    en: 'The registration has been submitted and is under review. You will be notified of the result.',
  },
  returned: {
    zh: '组委会请您修改部分内容，修改后将再次审核。',
    en: 'The organisers have asked you for changes. Once you submit them, the registration is reviewed again.',
  },
  notApproved: {
    zh: '登记未通过审核，原因见登记详情。',
    en: 'The registration was not approved; see the registration for the reason.',
  },
}

const sentences: Record<'pending' | 'approved' | 'returned' | 'pendingChange', Bilingual> = {
  pending: {
    zh: '报名已提交，组委会正在审核；结果将通知报名单位。',
    en: 'The registration has been submitted and is under review. The registering organisation will be notified of the result.',
  },
  pendingChange: {
    zh: '报名已通过；修改的内容正在审核，此前通过的内容仍然有效。',
    en: 'The registration is approved. Changes are under review; the approved details stay in force.',
  },
  approved: {
    zh: '报名已通过审核，期待在峰会相见。',
    en: 'The registration is approved. We look forward to meeting at the summit.',
  },
  returned: {
    zh: '组委会请报名单位修改部分信息，修改后将再次审核。',
    en: 'The organisers have asked the organisation for changes. The registration is then reviewed again.',
  },
}

type Registered = {
  status: Status
  version: number
  approvedVersion: number | null
  isOwn?: boolean
}

/** What the state of the registration means for the guest. */
export function planSentence({ status, version, approvedVersion, isOwn }: Registered): Bilingual {
  if (status === 'pending' && approvedVersion !== null && approvedVersion < version)
    return sentences.pendingChange
  const own = isOwn && ownSentences[status]
  if (own) return own
  return status === 'approved' || status === 'returned' ? sentences[status] : sentences.pending
}
