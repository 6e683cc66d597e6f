import QRCode from 'qrcode'
import { cardColours } from '#domain/event-day/badge-kinds/rules.ts'
import type { BadgeKind } from '#domain/event-day/badge-kinds/server/actions.ts'
import { lettersIn } from '#domain/event-day/zones/rules.ts'
import type { Zone } from '#domain/event-day/zones/server/actions.ts'
import type { Summit } from '#domain/ground/summit/server/actions.ts'
import type { Services } from '#domain/services.ts'
import type { Database } from '#kit/db/database.ts'
import { printCopy } from '#kit/files/image.ts'
import { findStored, readStored } from '#kit/files/store.ts'
import type { PaperLook } from '#kit/print/paper.ts'
import { printable } from '#kit/print/printable.ts'
import type { PrintJob } from '#kit/print/printer.ts'
import { templateAt } from '#kit/print/template.ts'
import { backOf, type CardFacts, frontOf, type PrintedCard, pagesOf } from '../../rules/layout.ts'
import { numberText, type PrintSelection } from '../../rules.ts'
import { printedWords as words } from '../../words.ts'
import type { PrintedFacts } from './facts.ts'

const template = templateAt(new URL('../badge.typ', import.meta.url))

/** What all cards of a job share. */
export type CardSetting = { summit: Summit; zones: readonly Zone[]; look: PaperLook | undefined }

/** One card to print. */
export type Card = {
  facts: PrintedFacts
  kind: BadgeKind
  zones: number
  /** As it is printed, with the revision from the second on. */
  number: string
  /** Digits of the code. */
  code: string
  /** Whose photo it is; undefined for a sample. */
  owner: string | undefined
}

export const cardNumber = ({ number, revision }: { number: number; revision: number }) =>
  revision === 1 ? numberText(number) : `${numberText(number)}-${revision}`

/** Light modules around a code, which readers need. */
const quietZone = 4

/** A code of digits as one path; `toString` of the library takes six times as long. */
function codePicture(digits: string): Uint8Array {
  const { modules } = QRCode.create(digits, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!modules.get(y, x)) continue
      let run = 1
      while (x + run < size && modules.get(y, x + run)) run++
      path += `M${x + quietZone} ${y + quietZone}h${run}v1h-${run}z`
      x += run
    }
  const whole = size + 2 * quietZone
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}"><path fill="#fff" d="M0 0h${whole}v${whole}H0z"/><path d="${path}"/></svg>`,
  )
}

/** A portrait of a person as a JPEG of the size that paper needs; undefined when the file is not stored any more. */
async function printedPortrait(
  db: Database,
  { files }: Services,
  of: { id: string; ownerId: string },
): Promise<Uint8Array | undefined> {
  const stored = await findStored(db, of)
  return stored && (await printCopy(await readStored(files, stored))).bytes
}

const portraitOf = async (db: Database, services: Services, { facts, owner }: Card) =>
  owner && facts.portrait ? printedPortrait(db, services, { id: facts.portrait, ownerId: owner }) : undefined

const written = (...texts: (string | null)[]) =>
  texts.filter((text) => text !== null && text.trim() !== '').map((text) => printable(text ?? ''))

function factsOf(card: Card, { summit, zones }: CardSetting, at: number, hasPhoto: boolean): CardFacts {
  const { facts, kind } = card
  const open = new Set(lettersIn(card.zones))
  return {
    event: { zh: printable(summit.chineseName), en: printable(summit.englishName) },
    first: printable(facts.first),
    second: printable(facts.second),
    jobTitle: printable(facts.jobTitle),
    organisation: printable(facts.organisation),
    kind: { zh: printable(kind.chineseName), en: printable(kind.englishName) },
    colour: cardColours[kind.colour],
    number: card.number,
    zonesTitle: words.zones,
    zones: zones
      .filter(({ isEnded, letter }) => !isEnded || open.has(letter))
      .map(({ letter, chineseName, englishName }) => ({
        letter,
        name: { zh: printable(chineseName), en: printable(englishName) },
        isOpen: open.has(letter),
      })),
    back: written(kind.chineseBack, kind.englishBack).join('\n\n'),
    isVehicle: kind.covers === 'vehicle',
    photo: hasPhoto ? `photo-${at}.jpg` : null,
    code: `code-${at}.svg`,
  }
}

/** The document of some cards of one size. */
export async function cardsJob(
  db: Database,
  services: Services,
  cards: readonly Card[],
  setting: CardSetting,
  of: Pick<PrintSelection, 'paper' | 'bothSides'>,
): Promise<PrintJob> {
  const pictures: Record<string, Uint8Array> = {}
  const printed: PrintedCard[] = []
  for (const [at, card] of cards.entries()) {
    const photo = await portraitOf(db, services, card)
    if (photo) pictures[`photo-${at}.jpg`] = photo
    pictures[`code-${at}.svg`] = codePicture(card.code)
    const facts = factsOf(card, setting, at, photo !== undefined)
    const size = { width: card.kind.cardWidth, height: card.kind.cardHeight }
    printed.push({
      size,
      front: frontOf(facts, size, setting.look?.ink ?? '#0f2a5c'),
      back: backOf(facts, size),
    })
  }
  const { page, pages } = pagesOf(printed, of)
  return {
    template,
    page: { ...page, margin: 0 },
    language: 'zh',
    look: setting.look,
    data: { pages, marks: of.paper === 'sheets' },
    pictures,
  }
}
