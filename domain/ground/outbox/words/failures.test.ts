import { expect, test } from 'vitest'
import { isAboutRecipient, wordsOfFailure } from './failures.ts'

test.each([
  ['Invalid login: 535 5.7.8 Error: authentication failed', /portal’s login/],
  ['530 5.7.0 Must issue a STARTTLS command first', /portal’s login/],
  ['of no use any more when it could be sent', /no longer useful/],
  ['held: this database was restored or stood still, and the message may have been sent before', /Held/],
  ['isv.BUSINESS_LIMIT_CONTROL', /limit was reached/],
  ['552 5.3.4 Message size exceeds fixed limit', /did not accept the message/],
  ['554 Transaction failed', /did not accept the message/],
  ['550 5.1.1 <office@summit.example>: Sender address rejected: User unknown', /did not accept/],
  ['550 5.5.0 Sender domain rejected', /did not accept/],
  ['550 5.1.8 <office@summit.example>: Sender address rejected: Domain not found', /did not accept/],
  ['nothing known', /did not accept the message/],
])('%s', (failure, said) => {
  expect(wordsOfFailure(failure).en).toMatch(said)
  expect(isAboutRecipient(failure)).toBe(false)
})

const [rules, domain, rate] = [/by its rules, or as spam/, /SPF, DKIM, DMARC/, /limits how much/]

// one such answer to a mailing would mark all of its recipients as unreachable
test.each([
  ['550 5.7.1 Message rejected as spam', rules],
  ['554 5.7.1 blocked using a list', rules],
  ["Can't send mail - all recipients were rejected: 550 5.7.1 <li@x.example>: Access denied", rules],
  ['5.7.1 550 5.7.1 MESSAGE CONTENT REJECTED', rules],
  ['554 5.7.1 Service unavailable; Client host [192.0.2.1] is BLACKLISTED', rules],
  ['550 Mail content denied', rules],
  ['554 DT:SPM 163 mx1', rules],
  ['550-5.7.26 This mail has been blocked because the sender is unauthenticated.', domain],
  ['550 5.7.23 The message was rejected because of Sender Policy Framework violation', domain],
  ['550 MI:SPF mx14', domain],
  ['550 Ip frequency limited', rate],
  ['550 5.7.1 Our system has detected that you send too fast', rate],
  ['550 RP:FRL 192.0.2.1', rate],
  [
    '550 "JunkMail rejected - host [192.0.2.1]:44350 is in an RBL: https://www.spamhaus.org/query/ip/192.0.2.1"',
    rules,
  ],
  ['550 Rejected, see https://www.spamhaus.org/query/ip/192.0.2.1', rules],
  ['550 Rejected, see https://www.spamhaus.org/query?of=li@x.example', rules],
  ['550 Rejected, listed in an RBL', rules],
  ['550 Rejected by <mx.antispam.example>', rules],
  ['554 IP<192.0.2.1> is rejected, smtp5, http://mail.163.com/help/help_spam_16.htm?ip=192.0.2.1', rules],
  ['5.1.1 550 5.7.1 Message rejected, see https://mx.example/policy', rules],
])('the recipient is not at fault: %s', (failure, said) => {
  expect(wordsOfFailure(failure).en).toMatch(said)
  expect(isAboutRecipient(failure)).toBe(false)
})

test.each([
  '550 5.1.1 user unknown',
  '5.1.1 550 5.1.1 NO SUCH USER HERE',
  "Can't send mail - all recipients were rejected: 550 5.1.1 <li@x.example>: Recipient address rejected: User unknown",
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
  '550 5.4.1 Recipient address rejected: Access denied',
  '550 5.2.1 The email account that you tried to reach is disabled',
  '550 no such user',
  '550 Mailbox not found',
  '550 Requested action not taken: mailbox unavailable [5.7.9.1]',
  '553 Mailbox name not allowed',
  '550 <li@antispam.example> rejected',
  '550 Rejected, see https://mx.example/550',
  // free words beside a code or the words that say it, in addresses, and in links
  '550 5.1.1 User unknown by the policy of this server',
  '550 5.1.1 User unknown, see https://mx.example/policy',
  '550 5.1.1 <li@antispam.example>: Recipient address rejected: User unknown',
  '550 User unknown: li@antispam.example, see https://mx.example/blocked',
  '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)',
  "554 delivery error: dd This user doesn't have a yahoo.com account (li@yahoo.example) [-5]",
])('the address is: %s', (failure) => {
  expect(wordsOfFailure(failure).en).toMatch(/address does not exist/)
  expect(isAboutRecipient(failure)).toBe(true)
})

test.each([
  ['552 5.2.2 Mailbox is over quota', /full/],
  ['isv.MOBILE_NUMBER_ILLEGAL', /number does not exist/],
  ['isv.BLACK_KEY_CONTROL_LIMIT', /does not accept this type/],
  ['BLACKLIST', /does not accept this type/],
])('so is the mailbox or the number: %s', (failure, said) => {
  expect(wordsOfFailure(failure).en).toMatch(said)
  expect(isAboutRecipient(failure)).toBe(true)
})

test('a message held back is not the fault of its address', () => {
  expect(isAboutRecipient('held: this database was restored or stood still')).toBe(false)
})
