import { expect, type Page } from '@playwright/test'

/** Texts around a control (hint, remark, problem) that are associated with no control of the field: screen readers do not announce them. */
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

/** Checks that every text around a control is associated with it, which axe does not check. */
export async function expectTied(page: Page): Promise<void> {
  await expect.poll(() => untied(page), `tied to no control on ${page.url()}`).toEqual([])
}
