import { participantsApi } from '#domain/people/participants/api.ts'
import { portraitFile, withCard } from '#domain/people/participants/testing.ts'
import { delegationApi } from '#domain/views/delegation/api.ts'
import { sheetOf, sheetRow } from '#domain/views/delegation/testing.ts'
import {
  cellWords,
  delegationWords,
  submittingWords,
  importingWords as words,
} from '#domain/views/delegation/words.ts'
import { problemWords } from '#kit/words/problem-words.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { logIn, tokenOf } from './log-in.ts'
import { makeUsedAccount } from './make-account.ts'
import { expect, test } from './portal.ts'

const fileOf = async (rows: Parameters<typeof sheetOf>[0]) => ({
  name: 'guests.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await (await sheetOf(rows)).arrayBuffer()),
})

test('a delegation comes in from a spreadsheet once every cell is right', { tag: '@zh' }, async ({
  page,
  context,
  portal,
  language,
}) => {
  const me = person(page, language)
  const owner = await makeUsedAccount(portal.url, 'Harbour#83wind')
  await logIn(context, portal.url, owner)
  await page.goto('/delegation')
  const template = page.waitForEvent('download')
  await me.link(delegationWords.toImport).click()
  await me.button(words.template).click()
  expect((await template).suggestedFilename()).toBe(words.templateName[language])

  const chosen = page.locator('main input[type=file]')
  await chosen.setInputFiles(await fileOf([sheetRow(1), sheetRow(2, { email: 'nobody' }), sheetRow(1)]))
  await expect(page.getByText(me.say(words.problems({ count: 2 })))).toBeVisible()
  // a list with errors imports nobody, and nothing says “new”
  await expect(page.getByText(me.say(words.added), { exact: true })).toHaveCount(0)
  const email = problemWords.email?.({ path: 'email', code: 'email' })
  await expect(page.getByText(email?.[language] ?? '')).toBeVisible()
  const { saidTwice } = cellWords
  const twice = typeof saidTwice === 'function' ? saidTwice({ other: 2 })[language] : ''
  await expect(page.getByText(twice)).toBeVisible()

  await chosen.setInputFiles(await fileOf([sheetRow(1), sheetRow(2)]))
  await me.button(words.run({ count: 2 })).click()
  await expect(page.getByText(me.say(words.done({ added: 2, changed: 0 })))).toBeVisible()
  await me.link(words.toList).click()
  await expect(page.getByText(me.say(delegationWords.someIncomplete({ count: 2, of: 2 })))).toBeVisible()
  const caller = callerOf(portal.url, await tokenOf(portal.url, owner))
  const { records: imported } = await caller.call(delegationApi.members, { query: {} })
  expect(imported).toHaveLength(2)

  // with the portraits they are complete, and are submitted together
  for (const { id } of imported)
    await caller.call(participantsApi.uploadFile, {
      params: { id, field: 'portrait' },
      file: await portraitFile(),
      fileName: 'portrait.jpg',
    })
  for (const { id } of imported) await withCard(caller, id)
  await page.reload()
  await me.button(submittingWords.submit({ count: 2 })).click()
  // nobody is submitted before the consents are declared, once for both
  await expect(page.getByText(me.say(submittingWords.needed))).toHaveCount(3)
  for (const box of await page.locator('input[id^="consents."]').all()) await box.check()
  await me.button(submittingWords.submit({ count: 2 })).click()
  await expect(page.getByText(me.say(submittingWords.submitted({ count: 2 })))).toBeVisible()
  const { records: members } = await caller.call(delegationApi.members, { query: {} })
  expect(members.map(({ status }) => status)).toEqual(['pending', 'pending'])
  for (const { id } of members)
    expect(await caller.call(participantsApi.consents, { params: { id } })).toMatchObject({ needed: [] })
})
