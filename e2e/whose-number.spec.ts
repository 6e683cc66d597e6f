import { randomInt, randomUUID } from 'node:crypto'
import { personnelApi } from '#domain/approval/personnel/api.ts'
import { consents, submitted } from '#domain/approval/personnel/testing.ts'
import { doorWords } from '#domain/approval/personnel/words.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { planWords } from '#domain/people/own-plan/words.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { namedWords, provenWords } from '#domain/people/participants/words/contact.ts'
import type { Client } from '#kit/http/client.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { callerOf } from './caller.ts'
import { expectFits } from './fits.ts'
import { comeAs, logIn } from './log-in.ts'
import type { Mailbox } from './mailbox.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

const newMobile = () => `136${String(randomInt(1e8)).padStart(8, '0')}`
type At = { url: string; mailbox: Mailbox }

/** The session of a person who has proved this number at a door. */
async function proved(account: string, { url, mailbox }: At) {
  const visitor = callerOf(url)
  const { verifyId } = await visitor.call(signInApi.getVerifyCode, {})
  const body = { account, purpose: 'tempRegister', verifyId, verifyCode: 'abcd' } as const
  await visitor.call(signInApi.sendMessageCode, { body })
  const code = await mailbox.nextCode(account)
  return visitor.call(signInApi.doorLogin, { body: { account, code } })
}

const inviteCode = 'DEMVNT2222'

/** A member whom this leader registers with the number of somebody else. */
async function memberOf({ call }: Pick<Client, 'call'>, mobile: string) {
  const id = randomUUID()
  await call(personnelApi.begin, {
    body: { id, door: 'groupVolunteer', inviteCode, isMember: true, consents },
  })
  await submitted({ call }, id, { mobile, jobTitle: 'Interpreter' })
  return id
}

test('who is registered by others with their number is asked, and nothing opens before', {
  tag: '@en',
}, async ({ page, portal, language }) => {
  const mobile = newMobile()
  const leader = callerOf(portal.url, await proved(newMobile(), portal))
  const first = await memberOf(leader, mobile)
  await page.setViewportSize({ width: 390, height: 844 })
  await comeAs(page.context(), await proved(mobile, portal), portal.url)
  const button = (name: Bilingual) => page.getByRole('button', { name: name[language], exact: true })

  // at home, where a message's reader comes: the question, and nothing of the record
  await page.goto(portal.url)
  await expect(page.getByRole('heading', { name: namedWords.title[language] })).toBeVisible()
  await expect(page.getByText('Interpreter')).toHaveCount(0)
  await expectFits(page)
  await button(namedWords.mine).click()
  await button(planWords.registered).click()
  await expect(page.getByText('Interpreter').first()).toBeVisible()
  await page.goto(`${portal.url}/guests/${first}/edit/job`)
  await expect(page.locator('#mobile')).toHaveAttribute('readonly', '')
  await expect(page.getByText(provenWords.verified.form[language])).toBeVisible()
  await expectFits(page)

  // another record with it, seen at home: not theirs
  const { call } = leader
  const { revision } = await call(participantsApi.read, { params: { id: first } })
  await call(participantsApi.withdraw, { params: { id: first }, body: { revision } })
  await memberOf(leader, mobile)
  await page.goto(portal.url)
  await button(namedWords.notMine).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('••')
  await expectFits(page)
  await dialog.getByRole('button', { name: namedWords.notMine[language] }).click()
  await expect(page.getByText(namedWords.denied[language])).toBeVisible()
  await expect(page.getByRole('heading', { name: namedWords.title[language] })).toHaveCount(0)
})

test('an organisation at the door of builders is told, before the code, that it registers a person', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  await logIn(page.context(), portal.url, demonstration('enterprise'))
  await page.goto(`${portal.url}/tempGroupBuilderRegister`)
  await settled(page)
  const note = await page.getByText(doorWords.asPerson[language]).boundingBox()
  const code = await page.getByText(doorWords.codeFirst[language]).boundingBox()
  expect(note && code && note.y < code.y).toBe(true)
})
