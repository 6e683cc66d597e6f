import * as z from 'zod'
import { addDays, eventDay } from '#kit/rules/clock/zone.ts'
import { type Draft, defineForm } from '#kit/rules/define-form.ts'
import { day, text } from '#kit/rules/fields.ts'
import { email, englishText, telephone } from '#kit/rules/formats.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { WindowState } from './rules/window-state.ts'

const count = (min: number, max: number) => z.number().int().min(min).max(max)

/** The cap on companions of a guest (R-042: “the count has a cap”). */
const companions = () => count(0, 20)
type Days = Partial<
  Record<'begins' | 'ends' | 'receptionBegins' | 'receptionEnds', string | null | undefined>
>

const daysFrom = (start: string | null | undefined, days: number) =>
  start ? addDays(start, days) : undefined

/** The days for pick-up and drop-off before and after the summit, where the secretary sets no others. */
export const receptionMargin = 2

/** The days for pick-up and drop-off of guests: as the secretary sets them, otherwise two days around the summit. */
export const receptionDays = ({ begins, ends, receptionBegins, receptionEnds }: Days) => ({
  begins: receptionBegins ?? daysFrom(begins, -receptionMargin),
  ends: receptionEnds ?? daysFrom(ends, receptionMargin),
})

/** One edition of the summit: days are calendar days in the event's zone, both ends included. */
export const summit = defineForm(
  'summit',
  {
    edition: {
      number: count(1, 999),
      year: count(2000, 2100),
      chineseName: text(100),
      englishName: englishText(150),
      chineseCity: text(50),
      englishCity: englishText(50),
    },
    windows: {
      registrationOpens: day(),
      registrationCloses: day(),
      begins: day(),
      ends: day(),
      editsUntil: day(),
      receptionBegins: day().optional(),
      receptionEnds: day().optional(),
    },
    limits: {
      companionsPerGuest: companions(),
      companionsSpecial: companions().optional(),
      companionsGovernment: companions().optional(),
      companionsEnterprise: companions().optional(),
      companionsInstitution: companions().optional(),
      companionsMedia: companions().optional(),
    },
    forms: { asksHealth: z.boolean() },
    contact: { contactPhone: telephone().optional(), contactEmail: email().optional() },
  },
  {
    checks: [
      ({ registrationOpens, registrationCloses }) =>
        registrationOpens && registrationCloses && registrationCloses < registrationOpens
          ? [{ at: 'registrationCloses', code: 'closesBeforeOpening' }]
          : [],
      // days in the wrong order are not compared with others
      ({ registrationCloses, begins, ends }) =>
        registrationCloses && begins && ends && begins <= ends && registrationCloses > ends
          ? [{ at: 'registrationCloses', code: 'closesAfterEnd' }]
          : [],
      ({ year, begins }) =>
        year && begins && begins.slice(0, 4) !== String(year) ? [{ at: 'begins', code: 'notInYear' }] : [],
      ({ begins, ends }) =>
        begins && ends && ends < begins ? [{ at: 'ends', code: 'endsBeforeBeginning' }] : [],
      ({ registrationOpens, registrationCloses, editsUntil }) =>
        registrationOpens && editsUntil && editsUntil < registrationOpens
          ? [{ at: 'editsUntil', code: 'editsEndBeforeOpening' }]
          : registrationCloses && editsUntil && editsUntil < registrationCloses
            ? [{ at: 'editsUntil', code: 'editsEndBeforeRegistration' }]
            : [],
      (edition) => {
        const { begins, ends } = receptionDays(edition)
        const isSaid = edition.receptionBegins || edition.receptionEnds
        return isSaid && begins && ends && ends < begins
          ? [{ at: 'receptionEnds', code: 'receptionEndsBeforeBeginning' }]
          : []
      },
    ],
  },
)

type Open =
  | 'contactPhone'
  | 'contactEmail'
  | 'receptionBegins'
  | 'receptionEnds'
  | `companions${'Special' | 'Government' | 'Enterprise' | 'Institution' | 'Media'}`

/** A complete edition; contact, days of the reception, and caps for single guest types are optional. */
export type SummitRecord = {
  [K in Exclude<keyof Draft<typeof summit>, Open>]-?: NonNullable<Draft<typeof summit>[K]>
} & Pick<Draft<typeof summit>, Open> & {
    /** Settings of the public registrations; absent for one with its defaults. */
    doors?: Doors | undefined
  }

/** The default days and limits of an edition. */
export const usualWindows = (year: number) => ({
  registrationOpens: `${year}-04-01`,
  registrationCloses: `${year}-05-29`,
  begins: `${year}-06-18`,
  ends: `${year}-06-20`,
  editsUntil: `${year}-09-28`,
  companionsPerGuest: 3,
  asksHealth: false,
})

export { type WindowState, windowState } from './rules/window-state.ts'

/** The windows: registering guests, and editing itineraries and activities. */
export const windowNames = ['registration', 'edits'] as const
export type WindowName = (typeof windowNames)[number]

/** Settings of one public registration in an edition: switched on or off, with days and texts of its own. */
export const doorSettings = z.object({
  isOpen: z.boolean(),
  /** Days of its own; by default those of the registration window. */
  opens: day().nullable(),
  closes: day().nullable(),
  /** An invitation code is required. */
  needsCode: z.boolean(),
  /** People who have another badge of the summit are refused. */
  oneBadge: z.boolean(),
  /** Additional text of the page. */
  words: z.object({ zh: text(300).nullable(), en: text(300).nullable() }),
})
export type DoorSettings = z.output<typeof doorSettings>
export type Doors = Record<string, DoorSettings>

/** Settings of a public registration that nobody has changed. */
export const usualDoor: DoorSettings = {
  isOpen: true,
  opens: null,
  closes: null,
  needsCode: true,
  oneBadge: true,
  words: { zh: null, en: null },
}

/** The settings of a public registration, by the kind of invitation that leads to it. */
export const doorOf = (of: { doors?: Doors | undefined }, door: string): DoorSettings =>
  of.doors?.[door] ?? usualDoor

/** The days of a public registration. */
export type DoorWindow = `door ${string}`

function daysOf(of: SummitRecord, name: WindowName | DoorWindow): { opens: string; closes: string } {
  const opens = of.registrationOpens
  if (name === 'registration') return { opens, closes: of.registrationCloses }
  if (name === 'edits') return { opens, closes: of.editsUntil }
  const door = doorOf(of, name.slice('door '.length))
  return { opens: door.opens ?? opens, closes: door.closes ?? of.registrationCloses }
}

/** Maximum number of characters of the reason of an exception. */
export const exceptionReasonLength = 300

/** A window that stays open for one organisation or person until a moment (decision 165). It lifts no limit and no required field. */
export type WindowException = { window: WindowName; until: Date }

/** The last moment until which a window is open by an exception; undefined without one that still lasts. */
const openByException = (exceptions: readonly WindowException[], name: string, now: Date) =>
  exceptions
    .filter(({ window, until }) => window === name && until > now)
    .map(({ until }) => until)
    .sort((a, b) => b.getTime() - a.getTime())[0]

/** The name of an edition, for those who read either language. */
export const nameOfEdition = ({
  chineseName,
  englishName,
}: {
  chineseName?: string | null | undefined
  englishName?: string | null | undefined
}): Bilingual => ({ zh: chineseName ?? '', en: englishName ?? '' })

/** An edition is prepared as a draft, is the current one, and is past once another one is. */
export const editionStates = ['draft', 'current', 'past'] as const
export type EditionState = (typeof editionStates)[number]

export const stateOfEdition = (of: { current: boolean; draft: boolean }): EditionState =>
  of.current ? 'current' : of.draft ? 'draft' : 'past'

/** Minutes for which forms that are open when another edition becomes current are still saved. */
export const savedAfterSwitchMinutes = 30
/** Minutes in which the switch to another edition can be undone, before anybody is told. */
export const switchBackMinutes = 60

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/** Until when open forms of an edition that was left are saved; undefined for one that was not left. */
export const savedUntil = ({ leftAt }: { leftAt?: Date | null }): Date | undefined =>
  leftAt ? minutesAfter(leftAt, savedAfterSwitchMinutes) : undefined

/** Editions that were left after this moment still save open forms. */
export const leftSince = (now: Date): Date => minutesAfter(now, -savedAfterSwitchMinutes)

/** Until when a switch can be undone. */
export const switchBackUntil = ({ at }: { at: Date }): Date => minutesAfter(at, switchBackMinutes)

type Current = { current?: boolean; leftAt?: Date | null }

/**
 * An edition as it is for saving forms that were open when another one became current: as before, for some minutes. Everything else in an edition
 * that was left has ended.
 */
export const forOpenForms = <Edition extends Current>(of: Edition, now: Date): Edition =>
  of.current === false && now < (savedUntil(of) ?? now) ? { ...of, current: true } : of

/** What a new edition may take over from the one before, beside the records of nouns. */
export const carriedSettings = ['limits', 'contact', 'doors'] as const
/** A change of an edition in the log: something was carried into it, by its name. */
export const carriedField = 'carried.'
export type CarriedSetting = (typeof carriedSettings)[number]

/**
 * Whether a window is open at this moment, for those whose `exceptions` the edition was loaded with. An edition that is not current is closed,
 * whatever its days say; so is a registration that is switched off.
 */
export function windowOf(
  of: SummitRecord & Current & { exceptions?: readonly WindowException[] },
  name: WindowName | DoorWindow,
  now: Date,
): WindowState {
  const { opens, closes } = daysOf(of, name)
  const today = eventDay(now)
  const isOff = name.startsWith('door ') && !doorOf(of, name.slice('door '.length)).isOpen
  const isLeft = of.current === false
  const isOver = today > closes || isLeft
  const until = isLeft ? undefined : openByException(of.exceptions ?? [], name, now)
  if (until && (today < opens || isOver))
    return { state: 'open', opens, closes, openUntil: until.toISOString() }
  // first: a registration that is switched off before its first day does not open on it
  return { state: isOff ? 'over' : today < opens ? 'notYet' : isOver ? 'over' : 'open', opens, closes }
}
