import { randomInt, randomUUID } from 'node:crypto'
import { personnelApi } from '#domain/approval/personnel/api.ts'
import { consents } from '#domain/approval/personnel/testing.ts'
import { invitationsConsoleApi } from '#domain/identity/invitations/api/console.ts'
import { emptyHoldMinutes } from '#domain/identity/invitations/rules.ts'
import { releasedWords, consoleWords as words } from '#domain/identity/invitations/words/console.ts'
import { pageWords } from '#domain/identity/invitations/words.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { signInRefusals } from '#domain/identity/sign-in/refusals/sign-in.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { tokenIn } from '#kit/web/token.ts'
import { callerOf } from './caller.ts'
import { expectFits } from './fits.ts'
import { logIn } from './log-in.ts'
import type { Mailbox } from './mailbox.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

type At = { url: string; mailbox: Mailbox }

/** A leader with a proven number, who begins so many members and types a name into the first. */
async function leaderOf(count: number, inviteCode: string, { url, mailbox }: At) {
  const account = `137${String(randomInt(1e8)).padStart(8, '0')}`
  const visitor = callerOf(url)
  const { verifyId } = await visitor.call(signInApi.getVerifyCode, {})
  const body = { account, purpose: 'tempRegister', verifyId, verifyCode: 'abcd' } as const
  await visitor.call(signInApi.sendMessageCode, { body })
  const code = await mailbox.nextCode(account)
  const { call } = callerOf(url, await visitor.call(signInApi.doorLogin, { body: { account, code } }))
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids)
    await call(personnelApi.begin, {
      body: { id, door: 'groupVolunteer', inviteCode, isMember: true, consents },
    })
  const params = { id: ids[0] ?? '' }
  await call(participantsApi.save, { params, body: { revision: 1, change: { passportName: 'Wang Lei' } } })
  return account
}

test('an organiser sees who holds the places of a code and releases them, on a desktop and on a phone', {
  tag: '@zh',
}, async ({ page, portal, language }) => {
  await logIn(page.context(), portal.url, demonstration('secretary'))
  await page.goto(`${portal.url}/invitations`)
  await settled(page)
  const { call } = callerOf(portal.url, tokenIn(await page.evaluate(() => document.cookie)))
  const search = { query: { search: 'DEMVNT2222' } }
  const organisation = (await call(invitationsConsoleApi.page, search)).records[0]?.organisation?.zh ?? ''
  const id = randomUUID()
  const change = { kind: 'groupVolunteer', organisation, quota: 5, expires: '2099-01-01T18:00' } as const
  const made = await call(invitationsConsoleApi.create, {
    body: { id, change: { ...change, approves: false } },
  })
  const account = await leaderOf(4, made.code, portal)

  await page.goto(`${portal.url}/invitations/${id}`)
  await expect(page.getByText(account)).toBeVisible()
  await expect(page.getByText(words.holdersHint[language])).toContainText(String(emptyHoldMinutes))
  await settled(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  const open = page.getByRole('button', { name: words.release[language], exact: true })
  const dialog = page.getByRole('dialog')
  await open.click()
  await expect(dialog).toContainText(words.releaseTitle({ count: 3 })[language])
  await expectFits(page)
  await dialog.getByLabel(releasedWords.all({ count: 4 })[language]).check()
  await dialog.getByLabel(releasedWords.empty({ count: 3 })[language]).check()
  await dialog.getByRole('button', { name: words.release[language] }).click()
  await expect(dialog).toBeHidden()
  await open.click()
  await dialog.getByRole('button', { name: words.release[language] }).click()
  await expect(page.getByText(words.noHolders[language])).toBeVisible()
  await expectFits(page)
})

test('where codes are guessed, the page of a link solves the puzzle by itself and says why it takes a while', {
  tag: '@en',
}, async ({ page, language, faults }) => {
  const body = {
    success: false,
    code: signInRefusals.moreEffort.code,
    message: 'puzzle',
    data: { effort: 'computedLonger' },
  }
  await page.route('**/getMasterInfo?*', (route) =>
    route.request().url().includes('verifyCode=')
      ? route.continue()
      : route.fulfill({ status: 429, json: body }),
  )
  await page.goto('/tempGroupVolunteerRegister?inviteCode=DEMVNT2222')
  await expect(page.getByText(pageWords.computing[language])).toBeVisible()
  await expectFits(page)
  await expect(page.locator('#account')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(pageWords.computing[language])).toBeHidden()
  // the browser logs the refused look-up
  faults.splice(0)
})
