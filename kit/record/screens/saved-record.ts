import { type Bilingual, withFallback } from '#kit/words/bilingual.ts'
import type { DeclaredRecord } from '../define-record.ts'

/** A record as its editors get it, whatever its form. */
export type Saved = Readonly<Record<string, unknown>> & {
  id: string
  revision: number
  publishedAt?: string | null
  savedUntil?: string
}

/** The name of a record in both languages. */
export function nameOf({ name }: DeclaredRecord, saved: Saved): Bilingual {
  const [chinese, english] = [name].flat().map((key: string) => saved[key] as string | null)
  return withFallback(chinese, english) ?? { zh: '', en: '' }
}
