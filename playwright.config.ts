import { defineConfig } from '@playwright/test'
import { browserLaunch } from '#kit/testing/browser.ts'
import { isWholeRun } from '#kit/testing/whole-run.ts'
import type { PortalOptions } from './e2e/portal.ts'

// A journey says its language by its tag, `@zh` or `@en`: the types hold that every word is there in both. Without one of them it runs in both, and
// with `@whole` in the whole run only, which runs every journey in both.
const but = (tag: string) => (isWholeRun ? {} : { grepInvert: new RegExp(`(${tag}|@whole)\\b`) })

/** The English reader sits in another time zone than the summit. */
export default defineConfig<PortalOptions>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // a journey waits for a page about half of its time: a third one keeps two cores busy
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: await browserLaunch(),
    // a seventh of what the browser computes is animation
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // a trace of every test costs a third of the run; TRACE=1 keeps those of the failed ones
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'zh', ...but('@en'), use: { language: 'zh', locale: 'zh-CN', timezoneId: 'Asia/Shanghai' } },
    { name: 'en', ...but('@zh'), use: { language: 'en', locale: 'en-GB', timezoneId: 'Europe/Paris' } },
  ],
})
