import { type Placeholder, template } from '#kit/words/template.ts'

const name: Placeholder = {
  label: { zh: '登记人姓名', en: 'Name of the person registered' },
  samples: [
    { zh: '王一', en: 'Li Wu' },
    { zh: '阿不都热西提·买买提伊明'.repeat(3), en: 'Maximiliana Wilhelmina '.repeat(6).trim() },
  ],
  required: true,
}
const number: Placeholder = {
  label: { zh: '登记编号', en: 'Registration number' },
  samples: ['K7M2QX4P'],
  required: true,
}
const day: Placeholder = {
  label: { zh: '截止日期', en: 'Last day' },
  samples: [{ zh: '2026年5月29日 周五', en: 'Friday, 29 May 2026' }],
  required: true,
}

const host: Placeholder = {
  label: { zh: '邀请单位', en: 'Inviting organisation' },
  samples: [
    { zh: '青岛大学', en: 'Qingdao University' },
    {
      zh: '中国（山东）自由贸易试验区青岛片区管理委员会'.repeat(3),
      en: 'Harbour Wind Turbines Limited '.repeat(5).trim(),
    },
  ],
  required: true,
}

const sentTo = { zh: '登记人本人或团队负责人', en: 'The person who registered, or the group leader' }

/** Messages about public registrations; decisions are told by review. */
export const personnelTemplates = {
  received: template({
    key: 'personnel.received',
    title: { zh: '登记已收到', en: 'Registration received' },
    sentWhen: { zh: '公开登记提交时', en: 'When a public registration is submitted' },
    sentTo,
    urgent: false,
    placeholders: { name, number },
    texts: {
      subject: { zh: '{name}的登记已收到', en: 'Registration received: {name}' },
      text: {
        zh: '{name}的登记已收到，编号 {number}。组委会审核后会通知您；凭手机号码可随时查看进度和修改。',
        en: '{name}’s registration has been received (no. {number}). We will notify you after review. You can check progress and make changes at any time with your mobile number.',
      },
    },
  }),
  ended: template({
    key: 'personnel.ended',
    title: { zh: '邀请已撤销', en: 'Invitation revoked' },
    sentWhen: {
      zh: '撤销邀请码且不保留未提交的登记时',
      en: 'When an invitation is revoked together with its unsubmitted registrations',
    },
    sentTo,
    urgent: false,
    placeholders: { host },
    texts: {
      subject: { zh: '您登记所用的邀请已撤销', en: 'Your registration invitation has been revoked' },
      text: {
        zh: '您登记所用的邀请（{host}）已撤销，尚未提交的登记不能再凭它提交。如仍需参加，请联系邀请单位或组委会获取新的邀请码。',
        en: 'The invitation you used to register ({host}) has been revoked; registrations not submitted yet can no longer be submitted. If you still wish to attend, please ask the inviting organisation or the organisers for a new code.',
      },
    },
  }),
  closing: template({
    key: 'personnel.closing',
    title: { zh: '登记即将截止', en: 'Registration closes soon' },
    sentWhen: {
      zh: '登记截止前三天，仍未提交时',
      en: 'Three days before a public registration closes, if not submitted yet',
    },
    sentTo,
    urgent: false,
    placeholders: { day },
    texts: {
      subject: { zh: '登记即将截止，请尽快提交', en: 'Registration closes soon: please submit' },
      text: {
        zh: '您开始的登记还没有提交，{day} 截止。已填写的内容都已保存，继续填写并提交即可。',
        en: 'Your registration has not been submitted yet; registration closes after {day}. Your entries are saved: please complete and submit it.',
      },
    },
  }),
}
