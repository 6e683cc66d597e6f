import { template } from '#kit/words/template.ts'

/** Messages of the outbox itself. */
export const outboxTemplates = {
  trial: template({
    key: 'outbox.trial',
    title: { zh: '测试消息', en: 'Test message' },
    sentWhen: {
      zh: '有人想确认自己能收到消息时',
      en: 'When a user wants to check that messages arrive',
    },
    sentTo: { zh: '本人', en: 'The user' },
    urgent: true,
    placeholders: {},
    texts: {
      subject: { zh: '测试消息', en: 'Test message' },
      text: {
        zh: '收到此消息，说明峰会平台的消息可以送达，您无需操作。',
        en: 'If you can read this, messages from the summit portal reach you. No action is needed.',
      },
    },
  }),
}
