import { randomUUID } from 'node:crypto'
import type { IsolationRecords } from '#domain/testing.ts'
import { type MessageLanguage, template } from '#kit/words/template.ts'
import type { OutgoingMessage } from './server/actions.ts'
import { outgoingMessages } from './server/tables.ts'

/** A template whose subject is given by the test. */
export const testTemplate = template({
  key: 'test.returned',
  title: { zh: '测试', en: 'Test' },
  sentWhen: { zh: '测试时', en: 'In tests' },
  sentTo: { zh: '联络人', en: 'A contact' },
  urgent: false,
  placeholders: { subject: { label: { zh: '主题', en: 'Subject' }, samples: [''] } },
  texts: {
    subject: { zh: '{subject}', en: '{subject}' },
    text: { zh: '请看意见。', en: 'See the remark.' },
  },
})

type Change = {
  occasion?: string
  subject?: string
  address?: string
  link?: string
  language?: MessageLanguage
  urgent?: boolean
}

/** A message to a liaison; the test may override its fields. */
export const testMessage = ({
  occasion = 'returned 1',
  subject = 'Please correct the name',
  address = 'liaison@example.com',
  language = 'en',
  urgent = false,
  link,
}: Change = {}): OutgoingMessage => ({
  template: { ...testTemplate, urgent },
  values: { subject },
  to: { address, language },
  occasion,
  link,
})

export const isolationRecords: IsolationRecords = {
  /** A message to a person of an organisation, and a template; both for organisers. */
  async ofOrganisation({ db, clock }, { accountId }) {
    const [id, at] = [randomUUID(), clock.now()]
    await db.insert(outgoingMessages).values({
      id,
      accountId,
      channel: 'mail',
      address: `${id}@example.com`,
      language: 'en',
      occasion: id,
      template: 'review.approve',
      urgent: false,
      subject: 'Approved',
      text: 'Approved',
      values: {},
      queuedAt: at,
      nextTryAt: at,
    })
    return { '/qms/outbox/messages': id, key: 'review.approve' }
  },
}
