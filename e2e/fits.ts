import { expect, type Page } from '@playwright/test'

/** Elements wider than their container: of the page, a dialog, a button's label, the selected option of a filter. */
const wider = (page: Page) =>
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

/** In rows of one line: rows higher than one, and texts that are cut through the middle of their letters. */
const cutLines = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const row of document.querySelectorAll<HTMLElement>('[data-work=compact] [data-row]')) {
      if (getComputedStyle(row).display !== 'table-row') continue
      const said = row.textContent?.slice(0, 60)
      // 32 px and the line below; a finger needs 44
      const max = matchMedia('(pointer: coarse)').matches ? 46 : 34
      if (row.offsetHeight > max) found.push(`row ${row.offsetHeight} > ${max}: ${said}`)
      for (const each of row.querySelectorAll<HTMLElement>('th *, td *'))
        if (each.clientHeight > 0 && each.scrollHeight > each.clientHeight && each.textContent?.trim())
          found.push(`line ${each.scrollHeight} > ${each.clientHeight}: ${each.textContent?.slice(0, 60)}`)
    }
    return found
  })

/** Filters of one bar that stand over each other. */
const overlapping = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const bar of document.querySelectorAll('main search')) {
      const controls = [...bar.querySelectorAll<HTMLElement>('input, select, button')]
        // a button within a field is part of it
        .filter((each) => each.checkVisibility() && !each.closest('.mantine-Input-section'))
        .map((each) => ({ name: each.ariaLabel ?? each.textContent, box: each.getBoundingClientRect() }))
      for (const [at, { name, box }] of controls.entries())
        for (const other of controls.slice(at + 1)) {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
          if (across > 0.5 && down > 0.5)
            found.push(`filters overlap by ${across} px: ${name}, ${other.name}`)
        }
    }
    return found
  })

/** What stands in a scrolling place where no scrolling leads: beyond the side from which it scrolls. */
const outOfReach = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const place of document.querySelectorAll<HTMLElement>('main *')) {
      const { overflowX, direction } = getComputedStyle(place)
      if (overflowX !== 'auto' && overflowX !== 'scroll') continue
      const box = place.getBoundingClientRect()
      const start =
        direction === 'rtl'
          ? box.right - place.scrollLeft - place.scrollWidth
          : box.left + place.clientLeft - place.scrollLeft
      const outside = [...place.querySelectorAll('*')].find((each) => {
        const { left, right, width } = each.getBoundingClientRect()
        return width > 0 && each.textContent && (left < start - 1 || right > start + place.scrollWidth + 1)
      })
      if (outside) found.push(`out of reach: ${outside.textContent?.slice(0, 60)}`)
    }
    return found
  })

const findings = async (page: Page) => [
  ...(await wider(page)),
  ...(await cutLines(page)),
  ...(await overlapping(page)),
  ...(await outOfReach(page)),
]

/**
 * Checks that nothing scrolls sideways, that no button's label or line of a row is cut off, that no filter stands over another, and that
 * whatever scrolls can be scrolled to all it has.
 */
export async function expectFits(page: Page): Promise<void> {
  expect(await findings(page), `wider than its place on ${page.url()}`).toEqual([])
}
