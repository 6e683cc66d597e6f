import { expect, type Page } from '@playwright/test'

/** What is wider than the place it has: the page, a dialog over it, the words of a button. */
const findings = (page: Page) =>
  page.evaluate(() => {
    const places = document.querySelectorAll('html, dialog[open], .mantine-Button-label')
    const cut = [...places].filter((one) => one.scrollWidth > one.clientWidth)
    return cut.map((one) => {
      const name = one.tagName.toLowerCase()
      return `${name} ${one.scrollWidth} > ${one.clientWidth}: ${one.textContent?.slice(0, 80)}`
    })
  })

/** Holds that nothing has to be scrolled sideways and that no button's words are cut off. */
export async function expectFits(page: Page): Promise<void> {
  expect(await findings(page), `wider than its place on ${page.url()}`).toEqual([])
}
