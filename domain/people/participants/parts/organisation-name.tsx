import { useLanguage } from '#kit/web/language.tsx'

type Names = { organisationName: string | null; organisationEnglishName: string | null }

/** An organisation's name in the reader's language, or the only one there is. */
export function OrganisationName({ of }: { of: Names }) {
  const { organisationName: chinese, organisationEnglishName: english } = of
  return <>{useLanguage() === 'zh' ? (chinese ?? english) : (english ?? chinese)}</>
}
