import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { createOutages } from '#kit/server/outages.ts'
import { startImapServer } from '#kit/testing/imap-server.ts'
import { receiptsApi } from './api/receipts.ts'
import { deliverQueued } from './server/actions/deliver.ts'
import { readReturns } from './server/actions/receipts.ts'
import { returnAddress } from './server/actions/return-address.ts'
import { enqueue } from './server/actions.ts'
import { outgoingMessages } from './server/tables.ts'
import { testMessage } from './testing.ts'

// bounces in a real mailbox: an IMAP server in a process of its own

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const begun: string[] = []
const outages = createOutages({
  error: ({ outage }: { outage?: string }) => begun.push(String(outage)),
  warn: () => undefined,
})
const readMailbox = (url: string) =>
  readReturns({ db: portal.db, clock: portal.clock, outages }, { url, patience: 5_000 })

/** A message that the mail server accepted; returns its id. */
async function sent(address: string) {
  portal.clock.advance(1_000)
  const id = randomUUID()
  await enqueue(portal.db, portal.services, { ...testMessage({ occasion: id, address }), id })
  const senders = { mail: async () => undefined }
  await deliverQueued({ db: portal.db, clock: portal.clock, senders }, 'mail')
  return id
}
const states = async () =>
  Object.fromEntries(
    (await portal.db.select().from(outgoingMessages)).map(({ id, state, failure }) => [
      id,
      { state, failure },
    ]),
  )

/** A bounce as Postfix writes it, with the undelivered mail at its end. */
const reportOf = (id: string, status = '5.1.1', action = 'failed') => `Return-Path: <>
From: MAILER-DAEMON@mx.example.com (Mail Delivery System)
To: ${returnAddress('bounce@summit.example', id)}
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain; charset=utf-8

Die Nachricht konnte nicht zugestellt werden. 无法投递。

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com

Final-Recipient: rfc822; nobody@example.com
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 <nobody@example.com>: user unknown

--b1--
`

test('reports are read from the mailbox once; owners are told, and everything else is passed over', async () => {
  const owner = await portal.organisationAccount()
  const [lost, late, kept] = [
    await sent(owner.account),
    await sent('a@example.com'),
    await sent('b@example.com'),
  ]
  const mails = [
    'From: a@example.com\n\nI am on holiday.',
    reportOf(lost),
    reportOf(late, '4.4.1', 'delayed'),
    reportOf(kept).replaceAll(/-[0-9a-f]{16}@/g, '-0123456789abcdef@'),
    '',
  ]
  const server = await startImapServer(mails)
  try {
    expect(await readMailbox(server.url)).toBe(mails.length)
    expect(await states()).toMatchObject({
      [lost]: { state: 'bounced', failure: expect.stringContaining('5.1.1') },
      [late]: { state: 'sent', failure: null },
      [kept]: { state: 'sent', failure: null },
    })
    expect(await owner.call(receiptsApi.own, {})).toMatchObject({ address: owner.account })
    // read mails are marked: the next run finds nothing
    expect(await readMailbox(server.url)).toBe(0)
    expect(begun).toEqual([])
  } finally {
    await server.stop()
  }
})

test('a mailbox that is away or refuses the password is an outage, and its mail waits', async () => {
  const id = await sent('c@example.com')
  const server = await startImapServer([reportOf(id)])
  try {
    expect(await readMailbox(server.url.replace('testpass', 'wrong'))).toBe(0)
    expect(await readMailbox('imap://a:b@127.0.0.1:9')).toBe(0)
    expect(begun).toEqual(['returned mail'])
    expect(outages.running()).toMatchObject([{ what: 'returned mail', failures: 2 }])
    expect(await readMailbox(server.url)).toBe(1)
    expect(outages.running()).toEqual([])
    expect((await states())[id]).toMatchObject({ state: 'bounced' })
  } finally {
    await server.stop()
  }
})
