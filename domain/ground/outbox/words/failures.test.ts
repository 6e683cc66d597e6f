import { expect, test } from 'vitest'
import { isAboutRecipient, wordsOfFailure } from './failures.ts'

test.each([
  ['Invalid login: 535 5.7.8 Error: authentication failed', /portal’s login/],
  ['550 5.7.1 Message rejected as spam', /does not accept mail|spam/],
  ['554 5.7.1 blocked using a list', /does not accept mail|spam/],
  ['of no use any more when it could be sent', /no longer useful/],
  ['held: this database was restored or stood still, and the message may have been sent before', /Held/],
  ['isv.BUSINESS_LIMIT_CONTROL', /limit was reached/],
  ['nothing known', /did not accept the message/],
])('%s', (failure, said) => {
  expect(wordsOfFailure(failure).en).toMatch(said)
})

test('a login that is refused, or a message held back, is not the fault of its address', () => {
  expect(isAboutRecipient('Invalid login: 535 5.7.8 Error: authentication failed')).toBe(false)
  expect(isAboutRecipient('held: this database was restored or stood still')).toBe(false)
})
