import type { Actor } from '#domain/actor.ts'
import { guest } from '#domain/people/participants/rules.ts'
import type { Participant } from '#domain/people/participants/server/actions.ts'
import { listWords } from '#domain/people/participants/words/lists.ts'
import { nameOf } from '#domain/people/participants/words/state.ts'
import {
  words as fieldWords,
  kindWords,
  personnelKindWords,
  statusWords,
} from '#domain/people/participants/words.ts'
import { nameOf as activityName } from '#domain/programme/activities/rules.ts'
import { seatShown } from '#domain/programme/attendance/rules/seats.ts'
import { stateWords } from '#domain/programme/attendance/words/screens.ts'
import type { Services } from '#domain/services.ts'
import { printCopy } from '#kit/files/image.ts'
import { findStored, readStored } from '#kit/files/store.ts'
import { shownValue } from '#kit/form/shown-value.ts'
import type { CellValue } from '#kit/list/list.ts'
import { authorWords } from '#kit/list/print-words.ts'
import { momentWords } from '#kit/list/server/print-list.ts'
import { missingGlyphs } from '#kit/print/font.ts'
import { papers } from '#kit/print/paper.ts'
import { codeOf, printable } from '#kit/print/printable.ts'
import type { PrintJob } from '#kit/print/printer.ts'
import { templateAt } from '#kit/print/template.ts'
import { momentText } from '#kit/rules/clock/day-words.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { maxActivities, printedFields } from '../../rules.ts'
import { dossierWords as words } from '../../words.ts'
import { type Dossier, journeyKeys, type Part, seesActivities, seesJourneys } from './facts.ts'

const template = templateAt(new URL('../dossier.typ', import.meta.url))
const page = { ...papers.A4, margin: 15 }

/** Who prints, in which language, and when. */
type Printing = { actor: Actor; language: Language; at: Date }

const bare = ({ zh, en }: Bilingual): Bilingual => ({ zh, en })

/** What stands on a page for this reader, for the log. */
export const labelsFor = (actor: Actor): Bilingual[] => [
  listWords.columns.name,
  words.portrait,
  words.kind,
  words.status,
  listWords.columns.organisation,
  ...printedFields.map((key) => bare(fieldWords.fields[key])),
  ...(seesJourneys(actor) ? journeyKeys.map((key) => listWords[key]) : []),
  ...(seesActivities(actor) ? [words.activities] : []),
  bare(fieldWords.fields.introduction),
]

const cellText = (value: CellValue | undefined, language: Language): string | undefined => {
  if (value === null || value === undefined || value === '') return undefined
  return typeof value === 'object' ? value[language] : String(value)
}

/** Label and text of each fact that there is. */
function factsOf({ person, journey }: Dossier, language: Language) {
  const { kind, personnelKind, status } = person
  const journeyText = (key: (typeof journeyKeys)[number]) => {
    const text = cellText(journey[key], language)
    return text && key !== 'hotel' ? momentText(text, language) : text
  }
  const all: (readonly [Bilingual, string | undefined])[] = [
    [words.kind, (personnelKind ? personnelKindWords[personnelKind] : kindWords[kind])[language]],
    [words.status, statusWords[status][language]],
    ...printedFields.map(
      (key) =>
        [
          fieldWords.fields[key],
          shownValue(guest.shape[key], fieldWords.fields[key], person[key], language),
        ] as const,
    ),
    ...journeyKeys.map((key) => [listWords[key], journeyText(key)] as const),
  ]
  return all.flatMap(([label, text]) => (text ? [{ label: label[language], text }] : []))
}

function partText({ attendance, activity }: Part, language: Language): string {
  const begins = activity.beginsAt && momentText(activity.beginsAt.toISOString(), language)
  const shown = seatShown(attendance)
  const seat = shown && words.seat({ seat: shown[language] })[language]
  return [begins, activityName(activity)[language], stateWords[attendance.state][language], seat]
    .filter(Boolean)
    .join(' · ')
}

/** The activities that have room, and how many more there are; undefined for readers who may not see them. */
function activitiesOf({ parts }: Dossier, language: Language): string[] | undefined {
  if (!parts) return undefined
  if (parts.length === 0) return [words.noActivities[language]]
  const shown = parts.length > maxActivities ? parts.slice(0, maxActivities - 1) : parts
  const left = parts.length - shown.length
  const lines = shown.map((part) => partText(part, language))
  return left > 0 ? [...lines, words.further({ count: left })[language]] : lines
}

/** One page as texts: what no font has is replaced, and named at its foot. */
function pageData(dossier: Dossier, language: Language) {
  const { person, organisation } = dossier
  const names = [person.chineseName, person.passportName].filter((name): name is string => Boolean(name))
  const texts = {
    names: names.length > 0 ? names : [nameOf(person)[language]],
    organisation: organisation?.[language] ?? null,
    facts: factsOf(dossier, language),
    activities: activitiesOf(dossier, language) ?? null,
    // its paragraphs are joined: a text of many short lines would run off the page
    introduction: person.introduction?.replace(/\s*\n\s*/g, ' ').trim() || null,
  }
  const typed = [
    ...texts.names,
    texts.organisation ?? '',
    ...texts.facts.map(({ text }) => text),
    ...(texts.activities ?? []),
    texts.introduction ?? '',
  ]
  const [missing] = missingGlyphs(typed.map((text) => ({ of: person.id, text })))
  return {
    names: texts.names.map(printable),
    organisation: texts.organisation && printable(texts.organisation),
    facts: texts.facts.map(({ label, text }) => ({ label, text: printable(text) })),
    activities: texts.activities?.map(printable) ?? null,
    introduction: texts.introduction && printable(texts.introduction),
    missing: missing
      ? printable(words.missing({ codes: missing.characters.map(codeOf).join(' ') })[language])
      : null,
  }
}

/** The portrait in the size of the page; undefined without one. */
async function portraitOf({ db, files }: Services, { id, portrait }: Participant) {
  const stored = portrait && (await findStored(db, { id: portrait, ownerId: id }))
  if (!stored) return undefined
  // not the copy for screens: it is WebP, which the portal never decodes
  return (await printCopy(await readStored(files, stored))).bytes
}

/** The document of some people, a page each. */
export async function dossierJob(
  services: Services,
  people: readonly Dossier[],
  { actor, language, at }: Printing,
): Promise<PrintJob> {
  const pictures: Record<string, Uint8Array> = {}
  const pages = []
  const edition = (await services.editionNamed(services.db))?.[language]
  const look = await services.paperLookOf(services.db, { number: undefined })
  for (const dossier of people) {
    const { id } = dossier.person
    const portrait = await portraitOf(services, dossier.person)
    if (portrait) pictures[`${id}.jpg`] = portrait
    pages.push({ ...pageData(dossier, language), portrait: portrait ? `/${id}.jpg` : null })
  }
  return {
    template,
    page,
    language,
    look,
    pictures,
    data: {
      title: words.title[language],
      noPortrait: words.noPortrait[language],
      activities: words.activities[language],
      introduction: words.introduction[language],
      author: printable(
        [edition, authorWords(actor.name, momentWords(at))[language]].filter(Boolean).join(' · '),
      ),
      pages,
    },
  }
}
