import { countryName } from '#kit/form/countries.ts'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { passportWords as words } from '../words/passport.ts'
import type { PassportWarning } from './passport-offer.ts'

/** Warnings about a document before its values are used. */
export function PassportWarningText({
  of,
  typed,
}: {
  of: PassportWarning
  typed: string | null | undefined
}) {
  const text = useText()
  const language = useLanguage()
  const { warnings } = words
  if (of.is === 'expired' || of.is === 'endsBefore')
    return text(warnings[of.is]({ day: formatDay(of.day, language) }))
  if (of.is === 'otherNationality')
    return text(
      warnings.otherNationality({
        says: countryName(of.country)[language],
        typed: countryName(typed ?? '')[language],
      }),
    )
  return text(warnings[of.is])
}
