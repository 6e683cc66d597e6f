import { randomUUID } from 'node:crypto'
import { demonstrationGuest } from '#apps/server/demo/accounts.ts'
import { driversApi } from '#domain/event-day/drivers/api.ts'
import { driverWords } from '#domain/event-day/drivers/words.ts'
import { escortsApi } from '#domain/event-day/escorts/api.ts'
import { words as escortWords, ownWords } from '#domain/event-day/escorts/words.ts'
import { transportApi } from '#domain/event-day/transport/api.ts'
import { boardWords, tapWords } from '#domain/event-day/transport/words/board.ts'
import { stateWords } from '#domain/event-day/transport/words.ts'
import { record as vehicleRecord } from '#domain/ground/vehicles/record.ts'
import { accessRefusals } from '#kit/limited-access/refusals.ts'
import { addDays } from '#kit/rules/clock/zone.ts'
import {
  anotherGuest,
  arrivesToday,
  type Flight,
  idOfDemonstrationGuest,
  ofOneGuest,
} from './arrives-today.ts'
import { callerOf } from './caller.ts'
import { person } from './journey-steps.ts'
import { comeAs, sessionOf } from './log-in.ts'
import { losesReply } from './loses-reply.ts'
import { makeOrganiser } from './make-account.ts'
import { demonstration } from './people.ts'
import { expect, test } from './portal.ts'
import { settled } from './walk.ts'

const receptionOf = async (url: string) => callerOf(url, await sessionOf(url, demonstration('reception')))

/** A guest lands today, at noon where nothing else is said, and a run of which they are told fetches them. Journeys run side by side: each has a guest of its own. */
async function arrivingToday(
  reception: Awaited<ReturnType<typeof receptionOf>>,
  id: string,
  flight?: Flight,
) {
  const day = await arrivesToday(reception, id, flight)
  const run = {
    id: randomUUID(),
    direction: 'arrival' as const,
    leavesAt: new Date(`${day}T12:10+08:00`).toISOString(),
    until: new Date(`${day}T13:30+08:00`).toISOString(),
    toldFrom: `${addDays(day, -1)}T00:00:00.000Z`,
  }
  await reception.call(transportApi.create, { body: { runs: [run] } })
  // from the run of the demonstration, if it gave the guest one
  await reception.call(transportApi.assign, { params: { id: run.id }, body: { people: [id], alone: true } })
  const tapsNow = async () => {
    const { people } = await reception.call(transportApi.board, { query: { day } })
    return people.find(({ participantId }) => participantId === id)?.taps ?? []
  }
  // as if nobody had met them yet, where this journey ran before
  const at = new Date().toISOString()
  const undone = (await tapsNow()).map((tap) => ({
    id: randomUUID(),
    participantId: id,
    direction: 'arrival' as const,
    kind: null,
    undoes: tap.id,
    at,
  }))
  if (undone.length > 0) await reception.call(transportApi.tap, { body: { sentAt: at, taps: undone } })
  return { reception, id, runId: run.id, day, tapped: async () => (await tapsNow()).map(({ kind }) => kind) }
}

test('met, in the car, at the hotel are tapped on a phone, the network gone between, each once; the guest’s page says so', {
  tag: '@zh',
}, async ({ page, context, portal, language, faults, anotherPage }) => {
  const { say } = person(page, language)
  const reception = await receptionOf(portal.url)
  const { day, tapped } = await arrivingToday(reception, await idOfDemonstrationGuest(reception))
  const theirs = await anotherPage()
  await comeAs(theirs.context(), await sessionOf(portal.url, demonstration('guest')), portal.url)
  await theirs.goto('/my-day')

  await page.setViewportSize({ width: 390, height: 844 })
  await comeAs(context, await sessionOf(portal.url, demonstration('desk')), portal.url)
  await page.goto(`/board?day=${day}&search=CA1571`)
  await settled(page)
  const name = { zh: demonstrationGuest.chineseName, en: demonstrationGuest.passportName }
  const press = (tap: keyof typeof tapWords) =>
    page
      .getByRole('button', { name: say(boardWords.tapOf({ name, tap: tapWords[tap] })), exact: true })
      .click()
  await press('met')
  await expect.poll(tapped).toEqual(['met'])
  // the phone has the reply too, before its network goes
  await expect(page.getByText(say(boardWords.kept({ count: 1 })))).toBeHidden()

  await context.setOffline(true)
  await press('inCar')
  await press('arrived')
  const kept = page.getByText(say(boardWords.kept({ count: 2 })))
  await expect(kept).toBeVisible()
  await expect(page.getByText(say(stateWords.arrival.arrived)).first()).toBeVisible()
  await context.setOffline(false)
  await expect(kept).toBeHidden()
  expect(await tapped()).toEqual(['met', 'inCar', 'arrived'])

  // the calls of the phone without a network
  for (const fault of faults.splice(0)) expect(fault).toContain('ERR_INTERNET_DISCONNECTED')
  await expect(theirs.getByText(say(stateWords.arrival.arrived)).first()).toBeVisible()
})

/** A driver’s link to the run that fetches somebody, on a vehicle of its own. */
async function driverOf({ reception, runId }: Awaited<ReturnType<typeof arrivingToday>>) {
  const vehicleId = randomUUID()
  const plate = `鲁B·${String(Date.now()).slice(-5)}`
  const change = { ...vehicleRecord.example, plate, seats: 4 }
  await reception.call(vehicleRecord.calls.create, { body: { id: vehicleId, change } })
  const { runs } = await reception.call(transportApi.runs, {})
  const revision = runs.find(({ id }) => id === runId)?.revision ?? 0
  await reception.call(transportApi.save, {
    params: { id: runId },
    body: { revision, change: { vehicleId } },
  })
  const body = { linkId: randomUUID(), replaces: null }
  const { path } = await reception.call(driversApi.makeLink, { params: { id: vehicleId }, body })
  return { vehicleId, path: path ?? '', by: driverWords.tapper({ plate }) }
}

test('a driver taps by the link on a phone, the network gone between, each once; an ended link keeps what was not sent', {
  tag: '@zh',
}, async ({ page, context, portal, language, faults, anotherPage }) => {
  const { say } = person(page, language)
  const reception = await receptionOf(portal.url)
  const guest = await anotherGuest(reception, 1)
  const arriving = await arrivingToday(reception, guest.id)
  const { vehicleId, path, by } = await driverOf(arriving)
  const board = await anotherPage()
  await comeAs(board.context(), await sessionOf(portal.url, demonstration('desk')), portal.url)
  await board.goto(`/board?day=${arriving.day}&search=${guest.passportName}`)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await settled(page)
  const name = { zh: guest.chineseName, en: guest.passportName }
  const press = (tap: keyof typeof tapWords) =>
    page
      .getByRole('button', { name: say(boardWords.tapOf({ name, tap: tapWords[tap] })), exact: true })
      .click()
  const kept = (count: number) => page.getByText(say(boardWords.kept({ count })))
  await press('met')
  await expect.poll(arriving.tapped).toEqual(['met'])
  await expect(kept(1)).toBeHidden()
  await context.setOffline(true)
  await press('inCar')
  await expect(kept(1)).toBeVisible()
  await context.setOffline(false)
  await expect(kept(1)).toBeHidden()
  expect(await arriving.tapped()).toEqual(['met', 'inCar'])
  await expect(board.getByText(say(by)).first()).toBeVisible()

  await context.setOffline(true)
  await press('arrived')
  await arriving.reception.call(driversApi.endLink, { params: { id: vehicleId }, body: {} })
  await context.setOffline(false)
  await expect(page.getByText(say(driverWords.unsent({ count: 1 })))).toBeVisible()
  await expect(page.getByText(say(accessRefusals.accessRevoked.words)).first()).toBeVisible()
  expect(await arriving.tapped()).toEqual(['met', 'inCar'])
  await page.reload()
  await page.getByRole('button', { name: say(driverWords.wasTold) }).click()
  await expect(page.getByText(say(driverWords.unsent({ count: 1 })))).toBeHidden()
  // without a network, and the refusals of the link
  for (const fault of faults.splice(0)) expect(fault).toMatch(/ERR_INTERNET_DISCONNECTED|409/)
})

type Arriving = Awaited<ReturnType<typeof arrivingToday>>

/** This escort accompanies somebody now, and nobody else does. */
async function escorts({ reception, id }: Arriving, escortId: string) {
  for (const { id: before, revision } of await reception.call(escortsApi.ofPerson, { params: { id } }))
    await reception.call(escortsApi.end, { params: { id: before }, body: { revision } })
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const fields = { escortId, deputyId: null, toldFrom: null, beginsAt: at(0), endsAt: at(20) }
  await reception.call(escortsApi.assign, {
    body: { ...fields, guests: [{ id: randomUUID(), participantId: id }] },
  })
}

/** The escort of the demonstration accompanies somebody now; a session of theirs. */
async function escortOf(url: string, arriving: Arriving) {
  const session = await sessionOf(url, demonstration('escort'))
  const { guests } = await callerOf(url, session).call(escortsApi.ownGuests, {})
  if (guests.some(({ participantId }) => participantId === arriving.id)) return session
  const { escorts: all } = await arriving.reception.call(escortsApi.overview, {})
  const own = all.find(({ email }) => email === demonstration('escort').account)
  await escorts(arriving, own?.id ?? '')
  return session
}

test('an escort opens their guests on a phone, and taps one who is met while the network is gone', {
  tag: '@en',
}, async ({ page, context, portal, language, faults }) => {
  const { say } = person(page, language)
  const reception = await receptionOf(portal.url)
  const guest = await anotherGuest(reception)
  const arriving = await arrivingToday(reception, guest.id)
  await page.setViewportSize({ width: 390, height: 844 })
  await comeAs(context, await escortOf(portal.url, arriving), portal.url)
  await page.goto('/own-guests')
  await settled(page)
  const name = { zh: guest.chineseName, en: guest.passportName }
  await expect(page.getByRole('heading', { name: say(name), exact: true })).toBeVisible()
  const button = page.getByRole('button', { name: say(boardWords.tapOf({ name, tap: tapWords.met })) })
  await context.setOffline(true)
  await button.first().click()
  const kept = page.getByText(say(boardWords.kept({ count: 1 })))
  await expect(kept).toBeVisible()
  await context.setOffline(false)
  await expect(kept).toBeHidden()
  await expect.poll(arriving.tapped).toEqual(['met'])
  for (const fault of faults.splice(0)) expect(fault).toContain('ERR_INTERNET_DISCONNECTED')
})

test('an escort notes the next step for all who come together with one press, and takes it back', {
  tag: '@zh',
}, async ({ page, context, portal, language }) => {
  const { say } = person(page, language)
  const reception = await receptionOf(portal.url)
  const guest = await anotherGuest(reception, 6)
  // the press is for those who come next, and a second one so soon is none
  const flight = ofOneGuest()
  const arriving = await arrivingToday(reception, guest.id, flight)
  await page.setViewportSize({ width: 390, height: 844 })
  // whoever else comes at this hour is another escort's
  const { id: escortId, token } = await makeOrganiser(portal.url, 'Harbour#2026', 'escort')
  await escorts(arriving, escortId)
  await comeAs(context, token, portal.url)
  await page.goto('/own-guests')
  await settled(page)
  const name = { zh: guest.chineseName, en: guest.passportName }
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: say(name), exact: true }) })
  await expect(line.getByText(say(stateWords.arrival.expected))).toBeVisible()
  const of = { count: 1, sign: flight.number }
  await page
    .getByRole('button', { name: say(ownWords.forAll({ ...of, name, tap: tapWords.met })) })
    .dblclick()
  await expect.poll(arriving.tapped).toEqual(['met'])
  const noted = page.getByText(say(ownWords.noted({ ...of, tap: tapWords.met })))
  await expect(noted).toBeVisible()
  // the next step is there, and the second of a double press did not note it
  await expect(
    page.getByRole('button', { name: say(ownWords.forAll({ ...of, name, tap: tapWords.inCar })) }),
  ).toBeEnabled()
  expect(await arriving.tapped()).toEqual(['met'])
  await page
    .getByRole('button', { name: say(ownWords.undoAll), exact: true })
    .last()
    .click()
  await expect.poll(arriving.tapped).toEqual([])
  await expect(noted).toBeHidden()
})

/** The reception has met somebody. */
async function meets({ call }: Awaited<ReturnType<typeof receptionOf>>, participantId: string) {
  const at = new Date().toISOString()
  const tap = {
    id: randomUUID(),
    participantId,
    direction: 'arrival',
    kind: 'met',
    undoes: null,
    at,
  } as const
  await call(transportApi.tap, { body: { sentAt: at, taps: [tap] } })
}

test('in training the banner says so, and what is tapped is no fact: nobody else sees it, and it is gone from the board that is left', {
  tag: '@zh',
}, async ({ page, context, portal, language, anotherPage }) => {
  const { say } = person(page, language)
  const reception = await receptionOf(portal.url)
  // both languages run side by side
  const guest = await anotherGuest(reception, language === 'zh' ? 2 : 3)
  const { day, tapped } = await arrivingToday(reception, guest.id)
  await comeAs(context, await sessionOf(portal.url, demonstration('desk')), portal.url)
  await page.goto(`/board?day=${day}&search=${guest.passportName}`)
  const board = await anotherPage()
  await comeAs(board.context(), await sessionOf(portal.url, demonstration('reception')), portal.url)
  // by their flight, which another guest is on, too
  const beside = await anotherGuest(reception, language === 'zh' ? 4 : 5)
  await arrivingToday(reception, beside.id)
  await board.goto(`/board?day=${day}&search=CA1571`)
  await settled(page)
  const name = { zh: guest.chineseName, en: guest.passportName }
  const onBoard = ({ chineseName, passportName }: typeof guest) =>
    board.getByRole('listitem').filter({
      has: board.getByRole('link', { name: say({ zh: chineseName, en: passportName }), exact: true }),
    })
  const press = (tap: keyof typeof tapWords) =>
    page
      .getByRole('button', { name: say(boardWords.tapOf({ name, tap: tapWords[tap] })), exact: true })
      .click()
  const banner = page.getByText(say(boardWords.trains))
  // the state with its time, not the button
  const met = new RegExp(`^${say(stateWords.arrival.met)} \\d\\d:`)
  await expect(banner).toBeHidden()
  await page.getByLabel(say(boardWords.training)).click()
  await expect(banner).toBeVisible()
  const isKept = page.waitForResponse((reply) => reply.url().endsWith('/taps') && reply.ok())
  await press('met')
  await isKept
  await expect(page.getByText(met)).toBeVisible()
  expect(await tapped()).toEqual([])
  // what is no practice comes to the other board, and so would have what was tapped before it
  await expect(onBoard(guest)).toHaveCount(1)
  await expect(onBoard(beside).getByText(met)).toHaveCount(0)
  await meets(reception, beside.id)
  await expect(onBoard(beside).getByText(met)).toBeVisible()
  await expect(onBoard(guest).getByText(met)).toHaveCount(0)

  await page.getByLabel(say(boardWords.training)).click()
  await expect(banner).toBeHidden()
  await expect(page.getByText(met)).toHaveCount(0)
  // the true board takes the same person as nobody has met yet
  await press('met')
  await expect.poll(tapped).toEqual(['met'])
  await expect(onBoard(guest).getByText(met)).toBeVisible()
})

test('after a lost reply a flight is noted with other minutes', { tag: '@en' }, async ({
  page,
  context,
  portal,
  language,
  faults,
}) => {
  const { say } = person(page, language)
  const reception = await receptionOf(portal.url)
  const guest = await anotherGuest(reception, 7)
  const flight = { ...ofOneGuest(), number: 'SC8822' }
  const { day } = await arrivingToday(reception, guest.id, flight)
  await comeAs(context, await sessionOf(portal.url, demonstration('reception')), portal.url)
  await page.goto(`/board?day=${day}&search=${guest.passportName}`)
  await settled(page)
  const dialog = page.getByRole('dialog')
  const minutes = dialog.getByLabel(say(boardWords.minutes))
  const press = () => dialog.getByRole('button', { name: say(boardWords.save), exact: true }).click()
  await page
    .getByRole('button', { name: say(boardWords.note), exact: true })
    .first()
    .click()
  await losesReply(page, '**/transport/movements', 'POST')
  await minutes.fill('30')
  await press()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await minutes.fill('45')
  await press()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(say(boardWords.delayed({ minutes: 45 }))).first()).toBeVisible()
  for (const fault of faults.splice(0)) expect(fault).toMatch(/ERR_CONNECTION_RESET/)
})

test('the list of guests without an escort follows what a colleague assigns', {
  tag: '@zh',
}, async ({ page, context, portal, language }) => {
  const { say } = person(page, language)
  const reception = await receptionOf(portal.url)
  const guest = await anotherGuest(reception, 8)
  const arriving = await arrivingToday(reception, guest.id)
  for (const { id, revision } of await reception.call(escortsApi.ofPerson, { params: { id: guest.id } }))
    await reception.call(escortsApi.end, { params: { id }, body: { revision } })
  const { id: escortId } = await makeOrganiser(portal.url, 'Harbour#2026', 'escort')
  await comeAs(context, await sessionOf(portal.url, demonstration('reception')), portal.url)
  await page.goto(`/escorts?search=${encodeURIComponent(guest.passportName)}`)
  await settled(page)
  const name = { zh: guest.chineseName, en: guest.passportName }
  const choice = page.getByRole('checkbox', { name: say(escortWords.select({ name })) })
  await choice.check()
  const begin = page.getByRole('button', { name: say(escortWords.assign({ count: 1 })) })
  await expect(begin).toBeVisible()
  // chosen, and not found by what is searched now
  const searched = page.getByLabel(say(escortWords.search))
  await searched.fill('Nobody Of This Name')
  await expect(page.getByText(say(escortWords.noneFound))).toBeVisible()
  await expect(choice).toBeChecked()
  await searched.fill(guest.passportName)
  await expect(page.getByText(say(escortWords.elsewhere))).toBeHidden()
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const fields = { escortId, deputyId: null, toldFrom: null, beginsAt: at(-48), endsAt: at(24 * 365) }
  await arriving.reception.call(escortsApi.assign, {
    body: { ...fields, guests: [{ id: randomUUID(), participantId: guest.id }] },
  })
  await expect(choice).toBeHidden()
  await expect(page.getByText(say(escortWords.escortedMeanwhile({ names: name })))).toBeVisible()
  await expect(begin).toBeHidden()
})
