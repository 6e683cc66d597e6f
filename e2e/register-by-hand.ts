import { expect, type Locator } from '@playwright/test'
import { checkWords, formWords } from '#domain/people/participants/words/form.ts'
import { listWords } from '#domain/people/participants/words/lists.ts'
import { passportWords } from '#domain/people/participants/words/passport.ts'
import { words as guestWords } from '#domain/people/participants/words.ts'
import { entourageWords } from '#domain/plans/entourage/words.ts'
import { screenWords as intentionWords } from '#domain/plans/intentions/words.ts'
import { screenWords } from '#domain/plans/itineraries/words/screens.ts'
import { studioWords } from '#kit/photo/studio/photo-words.ts'
import { specimen } from '#kit/testing/passports.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import { scanWords } from '#kit/travel-documents/scan/scan-words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ChosenFile, Hands } from './hand.ts'

// One complete guest, filled in by a practised person; in English, because Chinese needs an input method.

const en = (words: Bilingual) => words.en

const jpeg = (name: string, bytes: Uint8Array): ChosenFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(bytes),
})

const button = ({ page }: Hands, words: Bilingual) =>
  page.getByRole('button', { name: en(words), exact: true })
const link = ({ page }: Hands, words: Bilingual) =>
  page.locator('main').getByRole('link', { name: en(words), exact: true })
const field = ({ page }: Hands, id: string): Locator => page.locator(`[id="${id}"]`)
const appears = (hands: Hands, target: Locator) => hands.wait(() => expect(target).toBeVisible())

/** The document step: the passport is chosen, compared and accepted. */
async function passport(hands: Hands, file: string) {
  await hands.choose(button(hands, scanWords.choose), jpeg(file, await specimen(file)))
  const accept = button(hands, passportWords.acceptAndGoOn)
  await appears(hands, accept)
  await hands.press(accept)
}

/** The same typed from paper, without reading the passport: fields shared with the guest are filled in already. */
async function typedDocument(hands: Hands, { name, number, isGuest }: TypedPerson) {
  const { options } = guestWords.fields.documentType
  await hands.type(field(hands, 'passportName'), name)
  await hands.pick(field(hands, 'gender-female'))
  if (isGuest) await hands.find(field(hands, 'nationality'), 'Germany')
  await hands.type(field(hands, 'birthDate'), '07091980')
  await hands.enter()
  await appears(hands, field(hands, 'documentType'))
  await hands.select(field(hands, 'documentType'), en(options.passport))
  await hands.type(field(hands, 'documentNumber'), number)
  await hands.type(field(hands, 'documentExpires'), '05052032')
  await hands.enter()
}
type TypedPerson = { name: string; number: string; isGuest?: boolean }

/** The first step: the picture of the passport, or its values typed. */
export type Source = { file: string } | TypedPerson

/** From the passport to the portrait. */
async function identify(hands: Hands, source: Source, role?: () => Promise<void>) {
  await appears(hands, button(hands, scanWords.choose))
  if (!('file' in source)) {
    await hands.press(link(hands, passportWords.typeInstead))
    await appears(hands, field(hands, 'passportName'))
    await role?.()
    return typedDocument(hands, source)
  }
  await passport(hands, source.file)
  if (!role) return
  await appears(hands, field(hands, 'passportName'))
  await role()
  await next(hands)
}

/** The portrait meets all rules, so that going on accepts it. */
async function portrait(hands: Hands, seed: number) {
  await appears(hands, button(hands, studioWords.choose))
  await hands.choose(button(hands, studioWords.choose), jpeg('photo.jpg', await samplePortrait({ seed })))
  await appears(hands, button(hands, studioWords.use))
  await next(hands)
}

const next = (hands: Hands) => hands.press(button(hands, formWords.next))

async function submit(hands: Hands) {
  await appears(hands, field(hands, 'consents.policy'))
  for (const purpose of ['policy', 'document', 'face']) await hands.tick(field(hands, `consents.${purpose}`))
  await hands.press(button(hands, checkWords.submit))
  await appears(hands, hands.page.getByText(en(checkWords.nextTitle)))
}

/** From the list of guests to the submitted guest; returns the path of the record. */
export async function registerGuest(hands: Hands, source: Source = { file: '1-scan.jpg' }): Promise<string> {
  const { page } = hands
  await hands.press(button(hands, listWords.register).first())
  await identify(hands, source)
  await portrait(hands, 3)
  await appears(hands, field(hands, 'meetingForm-onSite'))
  await hands.pick(field(hands, 'meetingForm-onSite'))
  await hands.enter()
  await appears(hands, field(hands, 'jobTitle'))
  await hands.type(field(hands, 'jobTitle'), 'Chief Executive')
  await hands.select(field(hands, 'jobRank'), en(guestWords.fields.jobRank.options.chiefExecutive))
  await hands.type(field(hands, 'mobile'), '13800138000')
  await hands.type(field(hands, 'email'), 'nk@example.com')
  await hands.choose(field(hands, 'businessCard'), jpeg('card.jpg', await samplePortrait({ seed: 4 })))
  await hands.wait(() => expect(page.getByRole('img').last()).toBeVisible())
  await hands.press(button(hands, formWords.check))
  await submit(hands)
  return new URL(page.url()).pathname.replace('/check', '')
}

/** Continues after a finished form: by its last button, or the link that the page offers instead. */
async function goOnTo(hands: Hands, words: Bilingual) {
  const target = link(hands, words)
  await appears(hands, target)
  await hands.press(target)
}

/** The attendance intention, starting where the guest was submitted: the designated hotel, and no to all others; then on to the itinerary. */
export async function answerIntention(hands: Hands) {
  await goOnTo(hands, intentionWords.begin)
  const hotel = field(hands, 'designatedHotel-yes')
  await appears(hands, hotel)
  await hands.pick(hotel)
  await hands.press(button(hands, intentionWords.restIsNo))
  await goOnTo(hands, screenWords.goOnTo)
}

const flight = async (
  hands: Hands,
  leg: string,
  given: { number: string; from?: string; departs: string; to: string; arrives: string },
) => {
  await appears(hands, field(hands, `${leg}.mode-flight`))
  await hands.pick(field(hands, `${leg}.mode-flight`))
  await hands.type(field(hands, `${leg}.number`), given.number)
  if (given.from) await hands.find(field(hands, `${leg}.from`), given.from)
  await hands.type(field(hands, `${leg}.departs`), given.departs)
  await hands.find(field(hands, `${leg}.to`), given.to)
  await hands.type(field(hands, `${leg}.arrives`), given.arrives)
}

/** Arrival by one flight, return by another, at the designated hotel. */
export async function fillItinerary(hands: Hands, days: { there: string; back: string }) {
  await flight(hands, 'arrivalLegs.0', {
    number: 'lh720',
    from: 'FRA',
    departs: `${days.there}0820A`,
    to: 'TAO',
    arrives: `${days.there}0950P`,
  })
  await hands.pick(field(hands, 'arrivalPickup-yes'))
  await hands.press(button(hands, screenWords.next))
  await flight(hands, 'returnLegs.0', {
    number: 'lh721',
    departs: `${days.back}0900A`,
    to: 'FRA',
    arrives: `${days.back}0810P`,
  })
  await hands.pick(field(hands, 'returnPickup-yes'))
  await hands.press(button(hands, screenWords.next))
  const finish = button(hands, screenWords.finish)
  await appears(hands, finish)
  await hands.press(finish)
}

/** A companion: starting on the page of the guest, or where the one before was submitted. */
export async function registerCompanion(hands: Hands, source: Source, seed: number) {
  const add = button(hands, entourageWords.add).or(button(hands, entourageWords.another))
  await appears(hands, add)
  await hands.press(add)
  await identify(hands, source, () =>
    hands.select(field(hands, 'companionRole'), en(guestWords.fields.companionRole.options.interpreter)),
  )
  await portrait(hands, seed)
  await appears(hands, field(hands, 'mobile'))
  await hands.type(field(hands, 'mobile'), `1390013800${seed}`)
  await hands.enter()
  await submit(hands)
}
