import { expect, test } from 'vitest'
import * as z from 'zod'
import { codeBudget, senderEnvironment } from './sender-settings.ts'

const budgetWith = (given: Record<string, string>) => codeBudget(z.object(senderEnvironment).parse(given))
const smtp = { SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'portal@example.com' }
const sms = { ALIBABA_SMS_ACCESS_KEY_ID: 'id' }

test('as many codes a minute may be asked for as the sender of each channel takes', () => {
  expect(budgetWith({ ...smtp, MAIL_PER_SECOND: '50', ...sms, SMS_PER_SECOND: '100' })).toMatchObject({
    perMinute: { mail: 3_000, sms: 6_000 },
  })
  // a sender with a rate of one message per ten seconds still leaves a budget for codes
  expect(budgetWith({ ...smtp, MAIL_PER_SECOND: '0.1' }).perMinute.mail).toBe(6)
  // without a sender the mailbox page shows the codes
  expect(budgetWith({}).perMinute).toEqual({ mail: 120, sms: 120 })
})

test('the operator may say another figure, for a minute and for a day', () => {
  const given = { ...smtp, MAIL_PER_SECOND: '50', CODES_PER_MINUTE: '700', CODES_PER_DAY: '9000' }
  expect(budgetWith(given)).toEqual({ perMinute: { mail: 700, sms: 700 }, perDay: 9_000 })
})
