import { transportApi } from '#domain/event-day/transport/api.ts'
import { boardWords } from '#domain/event-day/transport/words/board.ts'
import { runWords } from '#domain/event-day/transport/words/runs.ts'
import { directionWords } from '#domain/event-day/transport/words.ts'
import { eventDay } from '#kit/rules/clock/zone.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { comeAs, sessionOf } from './log-in.ts'
import { losesReply } from './loses-reply.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

test('after a lost reply the run that was stored is changed, with what a colleague changed, and one of the other direction is told', {
  tag: '@en',
}, async ({ page, context, portal, language, faults }) => {
  const { say } = person(page, language)
  const reception = callerOf(portal.url, await sessionOf(portal.url, demonstration('reception')))
  const day = eventDay(new Date())
  await comeAs(context, await sessionOf(portal.url, demonstration('reception')), portal.url)
  await page.goto(`/runs?day=${day}`)
  await settled(page)
  const dialog = page.getByRole('dialog')
  const press = () => dialog.getByRole('button', { name: say(boardWords.save), exact: true }).click()
  await page.getByRole('button', { name: say(runWords.create), exact: true }).click()
  await losesReply(page, '**/transport/runs', 'POST')
  const name = dialog.getByLabel(say(runWords.name))
  const [first, second] = [`Line ${Date.now()}`, `Line ${Date.now()} B`]
  await name.fill(first)
  await press()
  await expect(dialog.getByRole('alert')).toBeVisible()
  // a colleague finds the run and gives it a driver: that stays
  const ours = async () =>
    (await reception.call(transportApi.runs, { query: { day } })).runs.filter((run) =>
      run.name?.startsWith(first),
    )
  const [{ id = '', revision = 0 } = {}] = await ours()
  const change = { driver: 'Zhao Min' }
  await reception.call(transportApi.save, { params: { id }, body: { revision, change } })
  await name.fill(second)
  await press()
  await expect(dialog.getByText(say(runWords.changedMeanwhile({ fields: runWords.driver })))).toBeVisible()
  await press()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(second)).toBeVisible()
  expect(await ours()).toMatchObject([{ id, name: second, own: change }])

  // turned into a departure after a lost reply, the arrival that is there is told
  await page.getByRole('button', { name: say(runWords.create), exact: true }).click()
  await losesReply(page, '**/transport/runs', 'POST')
  await name.fill(`${first} C`)
  await press()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByText(say(directionWords.return), { exact: true }).click()
  await press()
  const already = runWords.thereAlreadyAs({ direction: directionWords.arrival })
  await expect(dialog.getByText(say(already))).toBeVisible()
  expect(await ours()).toHaveLength(2)
  for (const fault of faults.splice(0)) expect(fault).toMatch(/ERR_CONNECTION_RESET|409/)
})
