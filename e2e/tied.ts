import { expect, type Page } from '@playwright/test'

/** What is said around a control (hint, remark, what is wrong) and named by no control of its field: a reader by ear never hears it. */
const untied = (page: Page) =>
  page.evaluate(() => {
    const said = document.querySelectorAll('[id$="-hint"], [id$="-remark"], [id$="-problem"], [id$="-half"]')
    const heard = (id: string) =>
      [...document.querySelectorAll('[aria-describedby]')].some((one) =>
        one.getAttribute('aria-describedby')?.split(' ').includes(id),
      )
    return [...said]
      .filter((one) => one.textContent?.trim() && !heard(one.id))
      .map((one) => `${one.id}: ${one.textContent?.slice(0, 80)}`)
  })

/** Holds that every text around a control is tied to it, which axe does not look at. */
export async function expectTied(page: Page): Promise<void> {
  expect(await untied(page), `tied to no control on ${page.url()}`).toEqual([])
}
