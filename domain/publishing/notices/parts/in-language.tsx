import type { ReactNode } from 'react'
import { useLanguage } from '#kit/web/language.tsx'
import { type Language, languageTags } from '#kit/words/bilingual.ts'
import { languageFor } from '../rules.ts'

/** Marks a text in another language than the page's, for screen readers. */
export function InLanguage({ languages, children }: { languages: readonly Language[]; children: ReactNode }) {
  const reader = useLanguage()
  const spoken = languageFor(languages, reader)
  return <span lang={spoken === reader ? undefined : languageTags[spoken]}>{children}</span>
}
