import type { Page } from '@playwright/test'
import { appWords } from '#apps/web/app-words.ts'
import { noticeWords as words } from '#domain/notices/words.ts'
import { logIn } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

const unreadLines = (page: Page, unread: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: unread })

test('a notice is read by opening it: in the list, in the header, and after a reload', async ({
  page,
  portal,
  language,
}) => {
  await logIn(page.context(), portal.url, await makeUsedAccount(portal.url, 'Harbour#2026'))
  await page.goto(`${portal.url}/notice/myNotice`)
  await settled(page)
  const lines = unreadLines(page, words.unread[language])
  await expect(lines.first()).toBeVisible()
  const before = await lines.count()
  const title = (await lines.first().getByRole('link').textContent()) ?? ''

  await lines.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: words.back[language] }).click()
  await expect(lines).toHaveCount(before - 1)
  await page.reload()
  await expect(lines).toHaveCount(before - 1)
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  await page.getByRole('button', { name: words.markAllRead[language] }).click()
  await expect(lines).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.markAllRead[language] })).toBeHidden()
  // the header's dot is gone as well, said by the name of its link
  const bell = page.getByRole('banner').getByRole('link', { name: appWords.notices[language], exact: true })
  await expect(bell).toBeVisible()
})
