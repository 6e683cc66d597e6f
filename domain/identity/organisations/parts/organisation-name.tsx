import { CellLines, FurtherLine } from '#kit/list/table/cell-lines.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { type Bilingual, languageTags, withFallback } from '#kit/words/bilingual.ts'
import { screenWords } from '../words.ts'

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
    <CellLines>
      <span>{shown}</span>
      {other && other !== shown && (
        <FurtherLine lang={languageTags[language === 'zh' ? 'en' : 'zh']}>{other}</FurtherLine>
      )}
    </CellLines>
  )
}
