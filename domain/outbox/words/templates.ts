import { template } from '#kit/words/template.ts'

/** Messages of the outbox itself. */
export const outboxTemplates = {
  trial: template({
    key: 'outbox.trial',
    title: { zh: '测试消息', en: 'Trial message' },
    sentWhen: {
      zh: '有人想确认自己能收到消息时',
      en: 'When somebody wants to know whether messages arrive again',
    },
    sentTo: { zh: '本人', en: 'Themself' },
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '测试消息', en: 'Trial message' },
      text: {
        zh: '收到此消息，说明峰会平台的消息可以送达，您无需操作。',
        en: 'You can read this, so messages of the summit portal reach you. You need not do anything.',
      },
    },
  }),
}
