import { randomInt } from 'node:crypto'
import { demonstrationAccounts } from '#apps/server/demo/accounts.ts'
import { guideWords } from '#domain/guide/words.ts'
import { checkWords, formWords as stepWords } from '#domain/participants/words/form.ts'
import { listWords } from '#domain/participants/words/lists.ts'
import { words as guestWords, statusWords } from '#domain/participants/words.ts'
import { decidingWords, deskWords, recordWords } from '#domain/review/words/desk.ts'
import { stepWords as reviewSteps } from '#domain/review/words.ts'
import { formWords } from '#kit/form/form-words.ts'
import { fillGuest, fillOrganisation, passportNumber, person, register } from './journey-steps.ts'
import { logIn } from './log-in.ts'
import { expect, test } from './portal.ts'

// The main job, in each language: an organisation registers its guest, an organiser returns it once and then approves it.

test('an organisation registers its guest, an organiser decides', async ({
  page,
  portal,
  language,
  anotherPage,
}) => {
  test.setTimeout(180_000)
  const liaison = person(page, language)
  const account = `liaison${randomInt(1e9)}@example.com`
  const company = language === 'zh' ? '海风港机有限公司' : 'Harbour Wind Turbines'

  await register(page, liaison, account, portal.mailbox)
  await fillOrganisation(page, liaison, `${company} ${randomInt(1e6)}`)

  await page.goto('/dashboard')
  await liaison.link(guideWords.next.guests).last().click()
  await liaison.button(listWords.register).first().click()
  await expect(page).toHaveURL(/\/edit\/identity$/)
  const guestPath = new URL(page.url()).pathname.replace(/\/edit.*/, '')
  const wrongNumber = passportNumber()
  await fillGuest(page, liaison, wrongNumber)
  await liaison.button(stepWords.check).click()
  await expect(page.getByText('Chief Executive Officer')).toBeVisible()
  // protected values are shown masked even to those who typed them
  await expect(page.getByText(wrongNumber)).toHaveCount(0)
  await liaison.button(checkWords.submit).click()
  await expect(page.getByText(liaison.say(checkWords.nextTitle))).toBeVisible()

  const desk = await anotherPage()
  const organiser = person(desk, language)
  const reviewer = demonstrationAccounts.find(({ role }) => role === 'reviewer')
  if (!reviewer) throw new Error('the demonstration has no reviewer')
  await logIn(desk.context(), portal.url, reviewer)
  await desk.goto(`/review${guestPath.replace('/guests', '')}`)
  await expect(desk.getByText(organiser.say(recordWords.firstTime))).toBeVisible()
  const pin = `${organiser.say(decidingWords.addRemark)}: ${organiser.say(guestWords.fields.documentNumber)}`
  await desk.getByRole('button', { name: pin, exact: true }).click()
  const remark = language === 'zh' ? '请与护照核对号码' : 'Please compare with the passport'
  await desk
    .getByLabel(
      organiser.say(decidingWords.remarkOn({ field: organiser.say(guestWords.fields.documentNumber) })),
    )
    .fill(remark)
  await organiser.button(decidingWords.keepRemark).click()
  await organiser.button(decidingWords.return({ version: 1 })).click()
  await expect(desk).not.toHaveURL(new RegExp(guestPath.replace('/guests', '/review')))

  // the liaison is told, and the link leads to that field
  const link = await portal.mailbox.next(account, /\/guests\/[0-9a-f-]+\/edit\/document#documentNumber/)
  expect(link).toContain(guestPath)
  await page.goto(link)
  await expect(page.getByText(remark)).toBeVisible()
  await expect(page.locator('#documentNumber')).toBeFocused()
  await page
    .getByRole('button', {
      name: `${liaison.say(formWords.change)} ${liaison.say(guestWords.fields.documentNumber)}`,
    })
    .click()
  await liaison.fill('documentNumber', passportNumber())
  await liaison.saved()
  await page.goto(`${guestPath}/check`)
  await liaison.button(checkWords.submitAgain).click()
  await expect(page.getByText(liaison.say(checkWords.doneVersion({ version: 2 })))).toBeVisible()

  await desk.goto(`/review${guestPath.replace('/guests', '')}`)
  // difference first: only the number changed since version 1
  await expect(desk.getByText(organiser.say(recordWords.sinceDecision({ version: 1 })))).toBeVisible()
  await organiser.button(decidingWords.approve({ version: 2 })).click()
  await expect(desk.getByText(organiser.say(deskWords.title)).first()).toBeVisible()

  // both see the review record
  for (const [who, whose, path] of [
    [page, liaison, guestPath],
    [desk, organiser, `/review${guestPath.replace('/guests', '')}`],
  ] as const) {
    await who.goto(path)
    await expect(who.getByText(whose.say(statusWords.approved)).first()).toBeVisible()
    await expect(who.getByText(whose.say(reviewSteps.returned)).first()).toBeVisible()
    await expect(who.getByText(remark).first()).toBeVisible()
  }
})
