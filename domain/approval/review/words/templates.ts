import type { Bilingual } from '#kit/words/bilingual.ts'
import { type Placeholder, type Template, template } from '#kit/words/template.ts'
import type { Decision } from '../rules.ts'

const registrants = {
  zh: '为该参会人报名的账号',
  en: 'The accounts that registered the participant',
}

const longRemark = {
  zh: '请与护照一致，并重新上传照片。\n'.repeat(40).trim(),
  en: 'As in the passport, please.\n'.repeat(40).trim(),
}

const name: Placeholder = {
  label: { zh: '参会人姓名', en: 'Participant name' },
  samples: [
    { zh: '王一', en: 'Li Wu' },
    { zh: '阿不都热西提·买买提伊明'.repeat(3), en: 'Maximiliana Wilhelmina '.repeat(6).trim() },
  ],
  required: true,
}
const days = [
  { zh: '2026年6月1日星期一', en: 'Monday, 1 June 2026' },
  { zh: '2026年12月16日星期三', en: 'Wednesday, 16 September 2026' },
] as const
const submitted: Placeholder = {
  label: { zh: '提交日期', en: 'Submission date' },
  samples: days,
}
const remarks: Placeholder = {
  label: { zh: '审核意见（可能没有）', en: 'Reviewer’s remarks, if any' },
  samples: ['', longRemark],
}
const approved: Placeholder = {
  label: {
    zh: '此前通过、仍然有效的日期（可能没有）',
    en: 'Date of an earlier approval still in force, if any',
  },
  samples: ['', ...days],
}
const all = { name, submitted, remarks, approved }

type Told = { title: Bilingual; sentWhen: Bilingual; subject: Bilingual; text: Bilingual }

const decision = (key: Decision, { title, sentWhen, subject, text }: Told): Template<keyof typeof all> =>
  template({
    key: `review.${key}`,
    title,
    sentWhen,
    sentTo: registrants,
    urgent: false,
    placeholders: all,
    texts: {
      subject,
      text: {
        zh: `${text.zh}[\n\n审核意见：\n{remarks}]`,
        en: `${text.en}[\n\nThe reviewer’s remarks:\n{remarks}]`,
      },
    },
  })

/** Messages to those who registered a participant, by decision. */
export const decisionTemplates: Record<Decision, Template<keyof typeof all>> = {
  approve: decision('approve', {
    title: { zh: '审核通过', en: 'Approved' },
    sentWhen: { zh: '审核通过时', en: 'When a participant is approved' },
    subject: { zh: '{name}的报名已通过审核', en: '{name} has been approved' },
    text: {
      zh: '{name}的报名信息（{submitted}提交）已通过审核。',
      en: 'The registration of {name}, submitted on {submitted}, has been approved.',
    },
  }),
  return: decision('return', {
    title: { zh: '退回修改', en: 'Returned for changes' },
    sentWhen: { zh: '报名信息退回修改时', en: 'When a registration is returned for changes' },
    subject: { zh: '请修改{name}的报名信息', en: 'Please correct the registration of {name}' },
    text: {
      zh: '{name}的报名信息（{submitted}提交）已退回，请修改后重新提交。[{approved}通过的内容仍然有效。]',
      en: 'The registration of {name}, submitted on {submitted}, was returned. Please correct and resubmit it.[ The approval of {approved} stays in force.]',
    },
  }),
  notApprove: decision('notApprove', {
    title: { zh: '审核未通过', en: 'Not approved' },
    sentWhen: { zh: '审核未通过时', en: 'When a participant is not approved' },
    subject: { zh: '{name}的报名未通过审核', en: '{name} was not approved' },
    text: {
      zh: '{name}的报名信息（{submitted}提交）未通过审核。',
      en: 'The registration of {name}, submitted on {submitted}, was not approved.',
    },
  }),
  reopen: decision('reopen', {
    title: { zh: '重新审核', en: 'Review reopened' },
    sentWhen: { zh: '组委会撤回此前的决定时', en: 'When the organisers withdraw a decision' },
    subject: { zh: '{name}的报名正在重新审核', en: '{name} is being reviewed again' },
    text: {
      zh: '组委会撤回了此前的决定，{name}的报名信息（{submitted}提交）正在重新审核，您无需操作。',
      en: 'The organisers withdrew their decision; the registration of {name}, submitted on {submitted}, is being reviewed again. No action is needed.',
    },
  }),
}

/** The message when an organiser withdrew a participant. */
export const withdrawnTemplate = template({
  key: 'review.withdrawn',
  title: { zh: '参会已取消', en: 'Participation cancelled' },
  sentWhen: { zh: '组委会取消参会人的报名时', en: 'When an organiser cancels a participation' },
  sentTo: registrants,
  urgent: false,
  placeholders: { name },
  texts: {
    subject: { zh: '{name}的参会已取消', en: 'The participation of {name} was cancelled' },
    text: {
      zh: '组委会已取消{name}的参会；随行人员的安排请在该嘉宾的页面查看。报名内容已保留，如需恢复可重新报名。如有疑问，请联系组委会。',
      en: 'The organisers have cancelled the participation of {name}. See the guest page for any companions. All entries are kept and you can register them again. Please contact the organisers if this is a mistake.',
    },
  },
})

const contact: Placeholder = {
  label: { zh: '手机号码或电子邮箱', en: 'Mobile number or e-mail address' },
  samples: [{ zh: '手机号码', en: 'Mobile number' }],
  required: true,
}

/** The message when the owner of the number or address in a record has denied it. */
export const contactDeniedTemplate = template({
  key: 'review.contactDenied',
  title: { zh: '联系方式不属于本人', en: 'Contact is another person’s' },
  sentWhen: {
    zh: '登记中号码或邮箱的使用者验证后表示不是本人时',
    en: 'When the owner of the number or address in a registration has verified it and says that the registration is not theirs',
  },
  sentTo: registrants,
  urgent: false,
  placeholders: { name, contact },
  texts: {
    subject: { zh: '请更正{name}的联系方式', en: 'Please correct the contact of {name}' },
    text: {
      zh: '{name}登记中的{contact}属于他人：其使用者已验证，并表示这不是本人的登记。请改填此人自己的联系方式。',
      en: 'The following entry in the registration of {name} belongs to another person: {contact}. Its owner has verified it and says that the registration is not theirs. Please enter this person’s own.',
    },
  },
})
