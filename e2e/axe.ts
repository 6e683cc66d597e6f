import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Passed rules are not reported, and no style sheet is fetched for rules that are not run: that saves half of the time. */
const options: axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
  preload: false,
}

type Looking = Window & { axe?: typeof axe }

/** Checks the page in its present state against WCAG 2.2 AA and axe's best practices. Fails on any finding. */
export async function expectAccessible(page: Page): Promise<void> {
  // a page that was checked before has axe loaded: parsing half a megabyte of script takes as long as the check
  if (!(await page.evaluate(() => Boolean((window as Looking).axe)))) await page.evaluate(source)
  const violations = await page.evaluate(async (how) => {
    const found = await (window as Looking).axe?.run(document, how)
    return found?.violations
  }, options)
  if (!violations) throw new Error('axe is not in the page')
  const findings = violations.map(({ id, help, helpUrl, nodes }) => {
    const places = nodes.map(({ target, html }) => `  ${target.join(' ')}\n    ${html.slice(0, 200)}`)
    return [`${id}: ${help} (${helpUrl})`, ...places].join('\n')
  })
  expect(findings.join('\n\n'), `axe on ${page.url()}`).toBe('')
}
