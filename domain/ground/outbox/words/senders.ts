import type { Bilingual, BilingualWith } from '#kit/words/bilingual.ts'
import type { Channel } from '../rules.ts'

type Works = BilingualWith<{ day: string; by: Bilingual }>
type Failed = BilingualWith<{ reason: Bilingual }>

/** The senders and the public address in the set-up list. */
export const sendersSetUpWords = {
  senders: {
    title: { zh: '邮件与短信', en: 'E-mail and SMS' },
    why: {
      zh: '报名者凭验证码证明号码或邮箱，并由此得知审核结果；发不出消息，就没有人能报名。',
      en: 'People prove their number or address by a code, and learn of decisions there. If no message leaves, nobody can register.',
    },
  },
  mailbox: {
    zh: '演示：消息不发出，显示在 /dev/mailbox',
    en: 'A demonstration: messages are not sent and appear at /dev/mailbox',
  },
  noneAtAll: {
    zh: '没有任何发送方式，验证码发不出。请运维人员设置 SMTP_URL 和 MAIL_FROM，或短信服务',
    en: 'No code can be sent: the operator sets SMTP_URL and MAIL_FROM, or a sender of SMS',
  },
  noSender: {
    mail: {
      zh: '邮件：未设置，只有手机号码的人可以报名',
      en: 'E-mail: not set up; only people with a mobile number can register',
    },
    sms: {
      zh: '短信：未设置，只有邮箱的人可以报名',
      en: 'SMS: not set up; only people with an e-mail address can register',
    },
  } satisfies Record<Channel, Bilingual>,
  notTried: {
    mail: { zh: '邮件：尚未用现在的设置测试', en: 'E-mail: not tested yet with its present settings' },
    sms: { zh: '短信：尚未用现在的设置测试', en: 'SMS: not tested yet with its present settings' },
  } satisfies Record<Channel, Bilingual>,
  waits: {
    mail: { zh: '邮件：测试正在发送', en: 'E-mail: the test is being sent' },
    sms: { zh: '短信：测试正在发送', en: 'SMS: the test is being sent' },
  } satisfies Record<Channel, Bilingual>,
  works: {
    mail: ({ day, by }) => ({
      zh: `邮件：${by.zh}于 ${day} 测试成功`,
      en: `E-mail: tested on ${day} by ${by.en}, accepted`,
    }),
    sms: ({ day, by }) => ({
      zh: `短信：${by.zh}于 ${day} 测试成功`,
      en: `SMS: tested on ${day} by ${by.en}, accepted`,
    }),
  } satisfies Record<Channel, Works>,
  failed: {
    mail: ({ reason }) => ({
      zh: `邮件：测试失败，${reason.zh}`,
      en: `E-mail: the test failed. ${reason.en}`,
    }),
    sms: ({ reason }) => ({ zh: `短信：测试失败，${reason.zh}`, en: `SMS: the test failed. ${reason.en}` }),
  } satisfies Record<Channel, Failed>,
  unknown: { zh: '未知', en: 'unknown' },
  address: {
    title: { zh: '公开网址', en: 'Public address' },
    why: {
      zh: '消息中的链接以此网址开头。',
      en: 'Links in messages begin with it.',
    },
  },
  local: {
    zh: '消息中的链接指向 localhost，请运维人员设置 PUBLIC_URL',
    en: 'Links in messages lead to localhost: the operator sets PUBLIC_URL to the address at which people come',
  },
}

/** The page on which senders are tested. */
export const sendersWords = {
  title: { zh: '测试发送', en: 'Test the senders' },
  lead: {
    zh: '向自己的邮箱或手机发送一条测试消息。服务方接受后，此项即完成；更改发送设置后须重新测试。',
    en: 'Send a test message to your own address or number. Once the provider accepts it, the item is done; with other settings it is tested again.',
  },
  notConfigured: {
    mail: {
      zh: '未设置。由运维人员设置 SMTP_URL 和 MAIL_FROM。',
      en: 'Not set up. The operator sets SMTP_URL and MAIL_FROM.',
    },
    sms: {
      zh: '未设置。由运维人员设置阿里云短信服务。',
      en: 'Not set up. The operator sets the sender of SMS (Alibaba Cloud).',
    },
  } satisfies Record<Channel, Bilingual>,
  mailbox: {
    zh: '这是演示：消息不发出，显示在测试邮箱中。',
    en: 'This is a demonstration: messages are not sent, and appear in the test mailbox.',
  },
  never: { zh: '尚未测试', en: 'Not tested yet' },
  last: ({ by, at, address }: { by: Bilingual; at: string; address: string }): Bilingual => ({
    zh: `${at}，${by.zh}发往 ${address}`,
    en: `${at}, to ${address}, by ${by.en}`,
  }),
  address: {
    mail: { zh: '邮箱', en: 'E-mail address' },
    sms: { zh: '手机号码', en: 'Mobile number' },
  } satisfies Record<Channel, Bilingual>,
  smsText: {
    zh: '短信为验证码的文本，其中的验证码是虚构的。',
    en: 'The SMS is that of a code to log in, with an invented code.',
  },
  send: { zh: '发送测试', en: 'Send test' },
  wrong: {
    mail: { zh: '请填写有效的邮箱', en: 'Enter a valid e-mail address' },
    sms: { zh: '请填写有效的手机号码', en: 'Enter a valid mobile number' },
  } satisfies Record<Channel, Bilingual>,
  toMessages: { zh: '测试发送', en: 'Test the senders' },
}

/** Tests of a sender in the log. */
export const trialLogWords = {
  title: { zh: '发送测试', en: 'Test of a sender' },
  trial: { zh: '测试', en: 'Tested' },
}
