import type { Page } from '@playwright/test'
import { nearestThatCarriesText } from '#domain/ground/faces/rules/colours.ts'
import { screenWords as words } from '#domain/ground/faces/words/screens.ts'
import { plainPicture } from '#kit/testing/plain-picture.ts'
import { comeAs, tokenOf } from './log-in.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { startPortal } from './portal-process.ts'
import { settled } from './walk.ts'

const footer = { zh: '主办单位：滨海市人民政府', en: 'Hosted by the City of Binhai' }

/** Background of the logo in front of the event's name, and the colour of a link, as the browser has computed them. */
const drawn = (page: Page) =>
  page.evaluate(() => ({
    logo: getComputedStyle(document.querySelector('[data-event-logo]') as Element, '::before')
      .backgroundImage,
    link: getComputedStyle(document.documentElement).getPropertyValue('--link'),
  }))

test('the event gets its own face: previewed, refused where nobody could read it, then seen by everybody', {
  // on a portal of its own: everybody there sees it
  tag: ['@en', '@whole'],
}, async ({ page, anotherPage, language }) => {
  test.slow()
  const portal = await startPortal()
  try {
    await comeAs(page.context(), await tokenOf(portal.url, demonstration('secretary')), portal.url)
    const visitor = await anotherPage()
    await page.goto(`${portal.url}/face`)
    await page.locator('#colour').fill('#ff9999')
    const colour = nearestThatCarriesText('#ff9999')
    const nearest = page.getByRole('button', { name: words.takeNearest({ colour })[language] })
    await page.getByRole('button', { name: words.publish[language] }).click()
    await expect(page.locator('#colour-problem')).toBeVisible()
    await nearest.click()
    await expect(nearest).toBeHidden()
    const [chosen] = await Promise.all([page.waitForEvent('filechooser'), page.locator('#logo').click()])
    await chosen.setFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await plainPicture({ width: 300, height: 80 }),
    })
    const logo = page.locator('main figure img').first()
    await expect(logo).toBeVisible()
    const address = (await logo.getAttribute('src')) ?? ''
    await page.locator('#chineseFooter').fill(footer.zh)
    await page.locator('#englishFooter').fill(footer.en)
    await page.locator('#englishGuide').fill('Shuttle buses leave from gate 3.\n<b>Bring your badge.</b>')

    await visitor.goto(`${portal.url}/guide`)
    await settled(visitor)
    expect((await drawn(visitor)).logo).toBe('none')
    const before = await drawn(visitor)

    await page.getByRole('button', { name: words.publish[language] }).click()
    await expect(page.getByText(words.published[language])).toBeVisible()
    // pages know the edition for two seconds
    await expect(async () => {
      await visitor.reload()
      expect((await drawn(visitor)).logo).toContain(address)
    }).toPass()
    await settled(visitor)
    expect((await drawn(visitor)).link).not.toBe(before.link)
    await expect(visitor.getByText(footer[language])).toBeVisible()
    await expect(visitor.getByText('<b>Bring your badge.</b>')).toBeVisible()
  } finally {
    await portal.stop()
  }
})
