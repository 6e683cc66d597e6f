import { useLanguage, useText } from '#kit/web/language.tsx'
import { type Bilingual, languageTags, withFallback } from '#kit/words/bilingual.ts'
import { screenWords } from '../words.ts'
import classes from './organisation-name.module.css'

type Named = { name?: string | null | undefined; englishName?: string | null | undefined }

/** The organisation's name in both languages; a single name serves both. */
export const nameOf = ({ name, englishName }: Named): Bilingual =>
  withFallback(name, englishName) ?? screenWords.unnamed

/** The name in the reader's language, with the other one smaller below it. */
export function OrganisationName(of: Named) {
  const text = useText()
  const language = useLanguage()
  const other = language === 'zh' ? of.englishName : of.name
  const shown = text(nameOf(of))
  return (
    <span className={classes.name}>
      {shown}
      {other && other !== shown && (
        <span className={classes.other} lang={languageTags[language === 'zh' ? 'en' : 'zh']}>
          {other}
        </span>
      )}
    </span>
  )
}
