import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#apps/server/testing/test-portal.ts'
import { templatesApi } from '#domain/ground/outbox/api/templates.ts'
import { outboxApi } from '#domain/ground/outbox/api.ts'
import { pendingGuest } from '#domain/people/participants/testing.ts'
import { dayText } from '#kit/rules/clock/local-time-words.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import type { Decision } from './rules.ts'
import { approvedGuest, decideOn as decideAtOnce, submitAgain } from './testing.ts'

let portal: TestPortal
let liaison: Awaited<ReturnType<TestPortal['organisationAccount']>>
let chinese: Awaited<ReturnType<TestPortal['organisationAccount']>>
let reviewer: Awaited<ReturnType<TestPortal['organiser']>>
beforeAll(async () => {
  portal = await startTestPortal()
  liaison = await portal.organisationAccount()
  chinese = await portal.organisationAccount()
  reviewer = await portal.organiser('reviewer', 'Li Na')
  await portal.db.execute(sql`update accounts set language = 'zh' where id = ${chinese.accountId}`)
})
afterAll(() => portal.close())

// the clock does not move by itself, and the mailbox shows the newest first: each decision gets its own second
const decideOn: typeof decideAtOnce = (...asked) => {
  portal.clock.advance(1_000)
  return decideAtOnce(...asked)
}

async function lastTold(to: string) {
  const [last] = await portal.visitor.call(outboxApi.mailbox, { query: { to } })
  if (!last) throw new Error('no message was sent')
  return last
}

describe('what the liaison is told', () => {
  it('returned: in English, with every remark in the order of the form, leading to the first remarked field', async () => {
    const guest = await pendingGuest(liaison)
    await decideOn(reviewer, guest, 'return', {
      remark: 'Nearly there',
      fieldRemarks: [
        { field: 'jobTitle', remark: 'As on the card' },
        { field: 'portrait', remark: 'Face in the shade' },
      ],
    })
    const message = await lastTold(liaison.account)
    expect(message).toMatchObject({
      channel: 'mail',
      language: 'en',
      subject: 'Please correct the registration of Anna Maria Schmidt',
      link: `/guests/${guest.id}/edit/portrait#portrait`,
    })
    expect(message.text).toContain(
      'Nearly there\n· Portrait: Face in the shade\n· Job title: As on the card\n\nhttp',
    )
  })

  it('returned: in Chinese, with the name in Chinese', async () => {
    const guest = await pendingGuest(chinese)
    await decideOn(reviewer, guest, 'return', {
      fieldRemarks: [{ field: 'passportName', remark: '请与护照一致' }],
    })
    const message = await lastTold(chinese.account)
    expect(message).toMatchObject({
      language: 'zh',
      subject: '请修改施安娜的报名信息',
      link: `/guests/${guest.id}/edit/identity#passportName`,
    })
    expect(message.text).toContain('· 英文或拼音姓名：请与护照一致')
    expect(message.text).not.toMatch(/[A-Z][a-z]+ [a-z]+/)
  })

  it('returned with a general remark only: leads to the guest', async () => {
    const guest = await pendingGuest(liaison)
    await decideOn(reviewer, guest, 'return', { remark: 'Please call us' })
    expect((await lastTold(liaison.account)).link).toBe(`/guests/${guest.id}`)
  })

  it('approved: says when it was submitted, and no number of a version', async () => {
    portal.clock.advance(1_000)
    await approvedGuest(liaison, reviewer)
    const message = await lastTold(liaison.account)
    const day = dayText(eventDay(portal.clock.now()), 'en')
    expect(message.subject).toBe('Anna Maria Schmidt has been approved')
    expect(message.text).toContain(
      `The registration of Anna Maria Schmidt, submitted on ${day}, has been approved.`,
    )
    expect(message.text).not.toMatch(/version|\bv?1\b(?! )/i)
  })

  it('a change is returned: says since when the approval holds that stays in force', async () => {
    const guest = await approvedGuest(chinese, reviewer)
    const earlier = new Date(portal.clock.now().getTime() - 3 * 86_400_000)
    await portal.db.execute(
      sql`update review_steps set at = ${earlier.toISOString()} where participant_id = ${guest.id} and step = 'approved'`,
    )
    const [approved, submitted] = [earlier, portal.clock.now()].map((time) => dayText(eventDay(time), 'zh'))
    const changed = await submitAgain(chinese, guest.id, { jobTitle: 'Head of the harbour' })
    await decideOn(reviewer, changed, 'return', { remark: '请与名片一致' })
    const { text } = await lastTold(chinese.account)
    expect(text).toContain(`（${submitted}提交）已退回，请修改后重新提交。${approved}通过的内容仍然有效。`)
    expect(text).not.toMatch(/版|\{/)
  })

  it('texts that organisers wrote with the number of the version are filled in as before', async () => {
    const editor = await portal.organiser('editor')
    const { templates } = await editor.call(templatesApi.list, {})
    const { texts } = templates.find(({ key }) => key === 'review.approve') ?? {}
    if (!texts) throw new Error('no such template')
    const older = { ...texts, text: { ...texts.text, en: '{name}, version {version}' } }
    await portal.db.execute(
      sql`insert into message_templates (key, texts, changed_at) values ('review.approve', ${JSON.stringify(older)}::jsonb, now())`,
    )
    await approvedGuest(liaison, reviewer)
    expect((await lastTold(liaison.account)).text).toContain('Anna Maria Schmidt, version 1')
  })

  it.each([
    ['notApprove', 'Anna Maria Schmidt was not approved', 'Outside the programme'],
    ['reopen', 'Anna Maria Schmidt is being reviewed again', 'We looked once more'],
  ] as [Decision, string, string][])('%s: says so, with the reason', async (decision, subject, remark) => {
    const guest = await pendingGuest(liaison)
    if (decision === 'reopen') await decideOn(reviewer, guest, 'approve')
    await decideOn(reviewer, guest, decision, { remark })
    const message = await lastTold(liaison.account)
    expect(message.subject).toBe(subject)
    expect(message.text).toContain(remark)
    expect(message.link).toBe(`/guests/${guest.id}`)
  })

  it('returned twice in the same version: told twice', async () => {
    const guest = await pendingGuest(liaison)
    await decideOn(reviewer, guest, 'return', { remark: 'First time' })
    await decideOn(reviewer, guest, 'reopen')
    await decideOn(reviewer, guest, 'return', { remark: 'Second time' })
    expect((await lastTold(liaison.account)).text).toContain('Second time')
  })
})
