import { expect, type Page } from '@playwright/test'

/** Elements wider than their container: of the page, a dialog, a button's label, the selected option of a filter. */
const findings = (page: Page) =>
  page.evaluate(() => {
    const places = document.querySelectorAll('html, dialog[open], .mantine-Button-label')
    const cut = [...places].filter((one) => one.scrollWidth > one.clientWidth)
    const found = cut.map((one) => {
      const name = one.tagName.toLowerCase()
      return `${name} ${one.scrollWidth} > ${one.clientWidth}: ${one.textContent?.slice(0, 80)}`
    })
    const pen = document.createElement('canvas').getContext('2d')
    // a select never scrolls: its text is measured
    for (const select of document.querySelectorAll<HTMLSelectElement>('main search select')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const words = select.selectedOptions[0]?.text ?? ''
      if (!pen || !select.checkVisibility()) continue
      pen.font = font
      const [needs, has] = [
        pen.measureText(words).width,
        select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
      ]
      if (needs > has + 1) found.push(`select ${Math.ceil(needs)} > ${Math.floor(has)}: ${words}`)
    }
    return found
  })

/** Checks that nothing scrolls sideways and that no button's label is cut off. */
export async function expectFits(page: Page): Promise<void> {
  expect(await findings(page), `wider than its place on ${page.url()}`).toEqual([])
}
