import { expect, type Locator } from '@playwright/test'
import { entourageWords } from '#domain/entourage/words.ts'
import { screenWords as intentionWords } from '#domain/intentions/words.ts'
import { screenWords } from '#domain/itineraries/words/screens.ts'
import { annexWords } from '#domain/participants/words/annex.ts'
import { checkWords, formWords } from '#domain/participants/words/form.ts'
import { listWords } from '#domain/participants/words/lists.ts'
import { passportWords } from '#domain/participants/words/passport.ts'
import { words as guestWords } from '#domain/participants/words.ts'
import { scanWords } from '#kit/document-scan/scan-words.ts'
import { studioWords } from '#kit/photo-studio/photo-words.ts'
import { specimen } from '#kit/testing/passports.ts'
import { samplePortrait } from '#kit/testing/portrait.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ChosenFile, Hands } from './hand.ts'

// One guest with everything, as a practised person fills it in; in English, since a keyboard types no Chinese by itself.

const en = (words: Bilingual) => words.en

const jpeg = (name: string, bytes: Uint8Array): ChosenFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(bytes),
})

const button = ({ page }: Hands, words: Bilingual) =>
  page.getByRole('button', { name: en(words), exact: true })
const field = ({ page }: Hands, id: string): Locator => page.locator(`[id="${id}"]`)
const appears = (hands: Hands, target: Locator) => hands.wait(() => expect(target).toBeVisible())

/** The document step: the passport is chosen, compared and taken. */
async function passport(hands: Hands, file: string) {
  await hands.choose(button(hands, scanWords.choose), jpeg(file, await specimen(file)))
  const accept = button(hands, passportWords.acceptAndGoOn)
  await appears(hands, accept)
  await hands.press(accept)
}

/** The portrait keeps every rule, so that going on uses it. */
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

/** From the list of guests to the submitted guest; answers the path of the record. */
export async function registerGuest(hands: Hands): Promise<string> {
  const { page } = hands
  await hands.press(button(hands, listWords.register).first())
  const toPassport = page.getByRole('link', { name: en(passportWords.fromIdentity) })
  await appears(hands, toPassport)
  await hands.press(toPassport)
  await appears(hands, button(hands, scanWords.choose))
  await passport(hands, '1-scan.jpg')
  await portrait(hands, 3)
  await appears(hands, field(hands, 'meetingForm-onSite'))
  await hands.pick(field(hands, 'meetingForm-onSite'))
  await next(hands)
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

/** The attendance intention: the designated hotel, and no to all others. */
export async function answerIntention(hands: Hands) {
  const hotel = field(hands, 'designatedHotel-yes')
  await appears(hands, hotel)
  await hands.pick(hotel)
  await hands.press(button(hands, intentionWords.restIsNo))
  await hands.press(
    hands.page
      .locator('main')
      .getByRole('link', { name: en(annexWords.finish) })
      .or(button(hands, annexWords.finish))
      .last(),
  )
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

/** There by one flight, back by another, at the designated hotel. */
export async function fillItinerary(hands: Hands, days: { there: string; back: string }) {
  await flight(hands, 'arrivalLegs.0', {
    number: 'lh720',
    from: 'FRA',
    departs: `${days.there}\t0820A`,
    to: 'TAO',
    arrives: `${days.there}\t0950P`,
  })
  await hands.pick(field(hands, 'arrivalPickup-yes'))
  await hands.press(button(hands, screenWords.next))
  await flight(hands, 'returnLegs.0', {
    number: 'lh721',
    departs: `${days.back}\t0900A`,
    to: 'FRA',
    arrives: `${days.back}\t0810P`,
  })
  await hands.pick(field(hands, 'returnPickup-yes'))
  await hands.press(button(hands, screenWords.next))
  const finish = button(hands, screenWords.finish)
  await appears(hands, finish)
  await hands.press(finish)
}

/** Somebody who comes along, from the page of the entourage to the submission. */
export async function registerCompanion(hands: Hands, file: string, seed: number) {
  const add = button(hands, entourageWords.add)
  await appears(hands, add)
  await hands.press(add)
  const role = field(hands, 'companionRole')
  await appears(hands, role)
  await hands.select(role, en(guestWords.fields.companionRole.options.interpreter))
  await hands.press(hands.page.getByRole('link', { name: en(passportWords.fromIdentity) }))
  await appears(hands, button(hands, scanWords.choose))
  await passport(hands, file)
  await portrait(hands, seed)
  await appears(hands, field(hands, 'mobile'))
  await hands.type(field(hands, 'mobile'), `1390013800${seed}`)
  await hands.press(button(hands, formWords.check))
  await submit(hands)
}
