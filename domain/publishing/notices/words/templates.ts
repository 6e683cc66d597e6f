import { template } from '#kit/words/template.ts'

const title = {
  label: { zh: '通知标题', en: 'Title of the announcement' },
  samples: [{ zh: '交通安排', en: 'Traffic' }, 'T'.repeat(200)],
  required: true,
} as const

/** Messages of notices. */
export const noticeTemplates = {
  copy: template({
    key: 'notices.copy',
    title: { zh: '通知副本', en: 'Copy of an announcement' },
    sentWhen: {
      zh: '发布选择了同时以邮件或短信发送的通知时',
      en: 'When an announcement is released with copies by e-mail or SMS',
    },
    sentTo: { zh: '每位读者', en: 'Each reader' },
    urgent: false,
    placeholders: {
      title,
      text: {
        label: { zh: '正文', en: 'Text' },
        samples: ['', { zh: '请预留时间。', en: 'Please allow more time.' }],
      },
    },
    texts: {
      subject: { zh: '{title}', en: '{title}' },
      text: {
        zh: '{title}\n\n[{text}\n\n]在平台查看：',
        en: '{title}\n\n[{text}\n\n]Read it in the portal:',
      },
      sms: { zh: '{title}，详情请登录平台查看。', en: '{title}. Please log in to read it.' },
    },
  }),
  reminder: template({
    key: 'notices.reminder',
    title: { zh: '确认通知的提醒', en: 'Reminder to confirm an announcement' },
    sentWhen: {
      zh: '组委会提醒尚未确认通知的读者时',
      en: 'When the organisers remind those who have not confirmed an announcement',
    },
    sentTo: { zh: '尚未确认的读者', en: 'Readers who have not confirmed it' },
    urgent: false,
    placeholders: { title },
    texts: {
      subject: { zh: '请确认：{title}', en: 'Please confirm: {title}' },
      text: {
        zh: '请登录平台阅读通知“{title}”，并选择“我已知悉”。',
        en: 'Please log in, read the announcement “{title}” and press “I have taken note”.',
      },
    },
  }),
}
