import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What keeps the rules is not written out, and no style sheet is fetched again for rules that are not asked: that is half of the time. */
const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: RULES },
  resultTypes: ['violations'],
  preload: false,
}

/** Holds the page, as it stands, against WCAG 2.2 AA and the good practice that axe knows. Refuses any finding. */
export async function expectAccessible(page: Page): Promise<void> {
  // without frames the older way finds the same, and opens no second page for it
  const { violations } = await new AxeBuilder({ page }).options(OPTIONS).setLegacyMode(true).analyze()
  const findings = violations.map(({ id, help, helpUrl, nodes }) => {
    const places = nodes.map(({ target, html }) => `  ${target.join(' ')}\n    ${html.slice(0, 200)}`)
    return [`${id}: ${help} (${helpUrl})`, ...places].join('\n')
  })
  expect(findings.join('\n\n'), `axe on ${page.url()}`).toBe('')
}
