import { purposes } from '#domain/purposes.ts'
import { defineForm } from '#kit/rules/define-form.ts'
import { summit } from '../rules.ts'

const { number, year, chineseName, englishName, chineseCity, englishCity, begins, ends } = summit.shape

/** What is asked of an edition that was held before the portal: it never had windows, limits or forms here. */
export const enteredEdition = defineForm(
  'enteredEdition',
  {
    edition: { number, year, chineseName, englishName, chineseCity, englishCity },
    days: { begins, ends },
  },
  {
    checks: [
      ({ year, begins }) =>
        year && begins && begins.slice(0, 4) !== String(year) ? [{ at: 'begins', code: 'notInYear' }] : [],
      ({ begins, ends }) =>
        begins && ends && ends < begins ? [{ at: 'ends', code: 'endsBeforeBeginning' }] : [],
    ],
  },
)

/** The other columns of such an edition: nothing of it was ever open, and nobody comes with a guest. */
export const closedWindows = ({ begins, ends }: { begins: string; ends: string }) => ({
  registrationOpens: begins,
  registrationCloses: begins,
  editsUntil: ends,
  companionsPerGuest: 0,
  asksHealth: false,
})

type Entered = { enteredAt: Date | string | null; fixedAt: Date | string | null }

/** Whether an edition that was entered may still be changed, with its people, and deleted: nobody of it is registered again. */
export const isEntryOpen = ({ enteredAt, fixedAt }: Entered): boolean =>
  enteredAt !== null && fixedAt === null

/** The first edition whose people are still kept to be invited again, and which can therefore be entered. */
export const firstEntered = (current: { number: number }): number =>
  Math.max(1, current.number - purposes.inviteAgain.editions + 1)

type Listed = { number?: number | null | undefined; year?: number | null | undefined; current: boolean }

/** The latest edition before the current one that is not there yet and can be entered, with the year that it was probably held in. */
export function nextToEnter(editions: readonly Listed[]): { number: number; year: number } | undefined {
  const current = editions.find((each) => each.current)
  if (!current?.number || !current.year) return undefined
  const taken = new Set(editions.map(({ number }) => number))
  for (let number = current.number - 1; number >= firstEntered({ number: current.number }); number--)
    if (!taken.has(number)) return { number, year: current.year - current.number + number }
  return undefined
}

type Numbered = { number: number; year: number }

/** Why an edition with this number and year is not before the current one, or too long before it; undefined where it can be entered. */
export function entryProblem(
  { number, year }: { number?: number | null | undefined; year?: number | null | undefined },
  current: Numbered,
): { path: 'number' | 'year'; code: 'notBeforeCurrent' | 'namesNotKept' } | undefined {
  if (number && number >= current.number) return { path: 'number', code: 'notBeforeCurrent' }
  if (number && number < firstEntered(current)) return { path: 'number', code: 'namesNotKept' }
  if (year && year >= current.year) return { path: 'year', code: 'notBeforeCurrent' }
  return undefined
}
