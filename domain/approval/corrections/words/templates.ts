import { type Placeholder, template } from '#kit/words/template.ts'

const owners = {
  zh: '为该参会人报名的账号，或单位账号',
  en: 'The account that registered the person, or that of the organisation',
}

const line = { zh: '· 王一：职务', en: '· Li Wu: Job title' }
const lines = (count: number) => ({
  zh: Array.from({ length: count }, () => line.zh).join('\n'),
  en: Array.from({ length: count }, () => line.en).join('\n'),
})

const changes: Placeholder = {
  label: { zh: '修改了哪些记录的哪些内容', en: 'Which entries of which records were changed' },
  samples: [line, lines(30)],
}
const reason: Placeholder = {
  label: { zh: '原因（可能没有）', en: 'Reason, if given' },
  samples: ['', { zh: '来电更正职务。'.repeat(40), en: 'Corrected by phone. '.repeat(14).trim() }],
}
const by: Placeholder = {
  label: { zh: '修改人', en: 'Changed by' },
  samples: [
    { zh: '王敏', en: 'Min Wang' },
    { zh: '王'.repeat(50), en: 'Maximiliana '.repeat(8).trim() },
  ],
}

/** Messages to the owners of records that organisers changed in their stead. */
export const correctionTemplates = {
  immediately: template({
    key: 'corrections.immediately',
    title: { zh: '组委会代为修改', en: 'Changed by the organisers' },
    sentWhen: {
      zh: '组委会代为修改并选择立即通知时',
      en: 'When an organiser changes a record on its owner’s behalf and chooses to tell them at once',
    },
    sentTo: owners,
    urgent: false,
    placeholders: { changes, reason, by },
    texts: {
      subject: { zh: '组委会修改了您登记的信息', en: 'The organisers changed your entries' },
      text: {
        zh: '组委会代您修改了以下内容：\n{changes}[\n修改人：{by}][\n原因：{reason}]\n\n如有不妥，请联系组委会。',
        en: 'The organisers changed the following on your behalf:\n{changes}[\nChanged by: {by}][\nReason: {reason}]\n\nPlease contact the organisers if anything is wrong.',
      },
      sms: {
        zh: '组委会代您修改了登记信息，请登录查看。',
        en: 'The organisers changed entries on your behalf. Please log in to see them.',
      },
    },
  }),
  evening: template({
    key: 'corrections.evening',
    title: { zh: '当日修改汇总', en: 'Changes of the day' },
    sentWhen: {
      zh: '当天有代为修改且未选择立即通知的，每晚六点后汇总一次',
      en: 'After six in the evening, when organisers changed records on their owner’s behalf during the day',
    },
    sentTo: owners,
    urgent: false,
    placeholders: { changes },
    texts: {
      subject: { zh: '组委会今天代您修改的内容', en: 'What the organisers changed for you today' },
      text: {
        zh: '组委会代您修改了以下内容：\n{changes}\n\n登录后可查看现在的内容；如有不妥，请联系组委会。',
        en: 'The organisers changed the following on your behalf:\n{changes}\n\nLog in to see your entries as they are now. Please contact the organisers if anything is wrong.',
      },
      sms: {
        zh: '组委会代您修改了登记信息，请登录查看。',
        en: 'The organisers changed entries on your behalf. Please log in to see them.',
      },
    },
  }),
}
