import { expect, type Page } from '@playwright/test'

// What holds for every screen of those who register, on a phone of 390 × 844: figures in CSS px.

const phone = { width: 390, height: 844 }

/** Longest page with its sections folded; lists are as long as what they list. */
const longest = 3_400

/** Days, times and spans of both languages, figures, and Latin words, of which a piece stands on another line than the rest. */
const broken = (page: Page) =>
  page.evaluate(() => {
    const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
    const short = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'
    const day = String.raw`(?:\d{4}年)?\d{1,2}月\d{1,2}日(?:星期.|周.)?`
    const whole = new RegExp(
      [
        // signs between the characters that keep them on one line
        day.replace(/(?=[年月日星周期]|\\d\{1)|(?<=[星周期]\.?)/g, '\u2060?'),
        String.raw`\d{1,2}[ \u00a0](?:${months}|${short})(?:[ \u00a0]\d{4})?`,
        String.raw`\d\d:\d\d(?:–\d\d:\d\d)?`,
        String.raw`\+?\d[\d,.]*`,
        '[A-Za-zÀ-ɏ]{2,}',
      ].join('|'),
      'g',
    )
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? ''
      if (!node.parentElement?.checkVisibility()) continue
      // an address of so many characters is wider than a line
      const addresses = [...text.matchAll(/[\x21-\x7e]{36,}/g)].map(({ index, 0: { length } }) => [
        index,
        index + length,
      ])
      for (const { index, 0: said } of text.matchAll(whole)) {
        if (addresses.some(([from = 0, to = 0]) => from <= index && index < to)) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + said.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`${said} in “${text.trim().slice(0, 60)}”`)
      }
    }
    return found
  })

/** A button that is loud, or in a list also less so: of its cards each may have one. */
type Act = { name: string; top: number; bottom: number; isOfCard: boolean; isLoud: boolean }

/** The acts of the page, or of the dialog over it, from above to below; places are those of the window. */
const actsOf = (page: Page): Promise<Act[]> =>
  page.evaluate(() => {
    const over = document.querySelector('dialog[open]') ?? document.querySelector('main')
    const acts = over?.querySelectorAll<HTMLElement>(
      '.mantine-Button-root:is([data-variant="filled"], [data-variant="light"], :not([data-variant])):not(:disabled)',
    )
    return (
      [...(acts ?? [])]
        .filter((act) => act.checkVisibility({ visibilityProperty: true }))
        // made quiet by a class
        .filter((act) => getComputedStyle(act).backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map((act) => {
          const { top, bottom } = act.getBoundingClientRect()
          const isLoud = act.dataset.variant !== 'light'
          const isOfCard = act.closest('article, li, tr, [data-row]') !== null
          return {
            name: act.textContent?.trim() ?? '',
            top: Math.round(top),
            bottom: Math.round(bottom),
            isOfCard,
            isLoud,
          }
        })
    )
  })

/** As a reader opens it: at its top, and without the keyboard. */
const fromTheTop = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused instanceof HTMLElement && focused.matches('input, select, textarea')) focused.blur()
    scrollTo(0, 0)
  })

/** `isList`: its rows are as many as there are; `isWaiting`: nothing is asked of the reader now. */
type Kind = { isList?: boolean; isWaiting?: boolean }

/** What is against the rules on this page, in words. */
export async function findings(page: Page, { isList = false, isWaiting = false }: Kind): Promise<string[]> {
  await fromTheTop(page)
  const found = (await broken(page)).map((each) => `broken: ${each}`)
  const acts = await actsOf(page)
  const loud = acts.filter(({ isLoud }) => isLoud)
  if (!isList && !isWaiting && loud.length === 0) found.push('no loud act')
  // in a list the first card may need nothing more
  const first = loud[0]?.isOfCard ? acts[0] : loud[0]
  if (first && first.bottom > phone.height) found.push(`the first act ends at ${first.bottom}: ${first.name}`)
  const inSight = loud.filter(({ isOfCard, top }) => !isOfCard && top < phone.height)
  if (inSight.length > 1) found.push(`several loud acts: ${inSight.map(({ name }) => name).join(', ')}`)
  const length = await page.evaluate(() => document.body.scrollHeight)
  if (!isList && length > longest) found.push(`${length} long`)
  return found
}

/**
 * Checks the page of somebody who registers, in a window of a phone: there is one loud act and it is in the first sight, or nothing is asked; no
 * date, figure or Latin word is broken, and a page that is no list is short.
 */
export async function expectGuided(page: Page, kind: Kind = {}): Promise<void> {
  expect(page.viewportSize()).toEqual(phone)
  // the loud act of a card is told once its reply has come
  await expect.poll(() => findings(page, kind), { message: `on ${page.url()}`, timeout: 3_000 }).toEqual([])
}
