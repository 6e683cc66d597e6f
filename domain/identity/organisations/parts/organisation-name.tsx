import { CellLines, FurtherLine } from '#kit/list/table/cell-lines.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { languageTags } from '#kit/words/bilingual.ts'
import { organisationName } from '../words.ts'

type Named = Parameters<typeof organisationName>[0]

/** The name in the reader's language, with the other one smaller below it. */
export function OrganisationName(of: Named) {
  const text = useText()
  const language = useLanguage()
  const other = language === 'zh' ? of.englishName : of.name
  const shown = text(organisationName(of))
  return (
    <CellLines>
      <span>{shown}</span>
      {other && other !== shown && (
        <FurtherLine lang={languageTags[language === 'zh' ? 'en' : 'zh']}>{other}</FurtherLine>
      )}
    </CellLines>
  )
}
