import { type Placeholder, template } from '#kit/words/template.ts'

const name: Placeholder = {
  label: { zh: '登记人姓名', en: 'Name of the person' },
  samples: [
    { zh: '王一', en: 'Li Wu' },
    { zh: '阿不都热西提·买买提伊明'.repeat(3), en: 'Maximiliana Wilhelmina '.repeat(6).trim() },
  ],
  required: true,
}
const number: Placeholder = {
  label: { zh: '登记编号', en: 'Number of the registration' },
  samples: ['K7M2QX4P'],
  required: true,
}
const day: Placeholder = {
  label: { zh: '截止日期', en: 'Last day' },
  samples: [{ zh: '2026年5月29日 周五', en: 'Friday, 29 May 2026' }],
  required: true,
}

const sentTo = { zh: '登记人本人或团队负责人', en: 'Whoever registered, for themself or for a team' }

/** What is told to those who register at a door; decisions are told by the review. */
export const personnelTemplates = {
  received: template({
    key: 'personnel.received',
    title: { zh: '登记已收到', en: 'Registration received' },
    sentWhen: { zh: '公开登记提交时', en: 'When a public registration is submitted' },
    sentTo,
    urgent: false,
    placeholders: { name, number },
    texts: {
      subject: { zh: '{name}的登记已收到', en: 'The registration of {name} has been received' },
      text: {
        zh: '{name}的登记已收到，编号 {number}。组委会审核后会通知您；凭手机号码可随时查看进度和修改。',
        en: 'The registration of {name} has been received; its number is {number}. You are told when it has been reviewed. You can follow and change it at any time with your number.',
      },
    },
  }),
  closing: template({
    key: 'personnel.closing',
    title: { zh: '登记即将截止', en: 'Registration closes soon' },
    sentWhen: {
      zh: '登记截止前三天，仍未提交时',
      en: 'Three days before a public registration closes, to who has not submitted yet',
    },
    sentTo,
    urgent: false,
    placeholders: { day },
    texts: {
      subject: { zh: '登记即将截止，请尽快提交', en: 'Registration closes soon: please submit' },
      text: {
        zh: '您开始的登记还没有提交，{day} 截止。已填写的内容都已保存，继续填写并提交即可。',
        en: 'You have begun a registration and not submitted it yet. It closes after {day}. What you filled in is kept; please complete and submit it.',
      },
    },
  }),
}
