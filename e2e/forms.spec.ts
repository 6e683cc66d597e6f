import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { participantsApi } from '#domain/participants/api.ts'
import { formWords as stepWords } from '#domain/participants/words/form.ts'
import { words as guestWords } from '#domain/participants/words.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { comeAs, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { expect, test } from './portal.ts'
import { sizes } from './screens.ts'
import { expectTied } from './tied.ts'

/** What lies over a control, an error or a button of the page while it is in sight. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      'main :is(input, select, textarea, button, [role=alert])',
    )
    return [...parts]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .flatMap((one) => {
        // as a browser brings a field in sight that takes the focus: at the very edge if need be
        one.scrollIntoView({ block: 'end', behavior: 'instant' })
        const { left, top, width, height } = one.getBoundingClientRect()
        if (width === 0 || height === 0) return []
        const found = document.elementFromPoint(left + Math.min(width / 2, 60), top + height / 2)
        const isOver = !found || !(one.contains(found) || found.contains(one) || found.closest('label'))
        return isOver
          ? [`${one.tagName} ${one.id || one.textContent?.slice(0, 40)} by ${found?.className}`]
          : []
      })
  })

test('what a form says of saving covers nothing, and leads to what is wrong on another step', async ({
  page,
  portal,
  language,
}) => {
  const me = person(page, language)
  const token = await tokenOf(portal.url, await makeUsedAccount(portal.url, 'Harbour#2026'))
  const { call } = callerOf(portal.url, token)
  const id = randomUUID()
  await call(participantsApi.create, { body: { id, kind: 'guest' } })
  await comeAs(page.context(), token, portal.url)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(`${portal.url}/guests/${id}/edit/identity`)
    await me.fill('passportName', 'anna')
    await me.fill('birthPlace', size.width === 1440 ? 'Kiel' : 'Hamburg')
    await page.locator('#passportName-problem').waitFor()
    expect(await covered(page), `covered at ${size.width}`).toEqual([])
    await expectTied(page)
    await me.button(stepWords.next).click()
    await expect(page).toHaveURL(/\/edit\/document$/)
    const saying = page.getByRole('status').filter({ has: page.getByRole('link') })
    await saying.getByRole('link', { name: guestWords.fields.passportName[language] }).click()
    await expect(page.locator('#passportName')).toBeFocused()
  }
})
