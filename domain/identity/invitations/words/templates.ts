import { type Placeholder, template } from '#kit/words/template.ts'

const code: Placeholder = {
  label: { zh: '邀请码', en: 'Invitation code' },
  samples: ['K7M2QX4PRT'],
  required: true,
}
const count: Placeholder = {
  label: { zh: '收回的名额数', en: 'Number of places released' },
  samples: ['1', '10000'],
  required: true,
}

/** Messages about places of invitations. */
export const invitationTemplates = {
  released: template({
    key: 'invitations.released',
    title: { zh: '名额已收回', en: 'Places released' },
    sentWhen: {
      zh: '组委会收回尚未提交的登记所占用的名额时',
      en: 'When organisers release places held for registrations not submitted yet',
    },
    sentTo: { zh: '占用名额的人员或团组负责人', en: 'The person or group leader who held the places' },
    urgent: false,
    placeholders: { code, count },
    texts: {
      subject: { zh: '为您保留的邀请名额已收回', en: 'Your held invitation places were released' },
      text: {
        zh: '组委会已收回邀请码 {code} 为您保留、尚未提交的 {count} 个名额。已填写的内容都保留着；提交时如仍有名额，会自动占用，无需其他操作。',
        en: 'The organisers have released places held for you by the invitation code {code} ({count} in all), because the registrations were not submitted yet. All entries are kept. If places are left when you submit, you get one automatically.',
      },
    },
  }),
}
