import { useLanguage, useText } from '#kit/web/language.tsx'
import { nameless } from '../words/state.ts'
import type { Names } from './participant-name.tsx'

/** A participant's name in the reader's language, where only plain text can stand: in a title, in a question. */
export function useName(): (of: Names) => string {
  const language = useLanguage()
  const text = useText()
  return ({ passportName, chineseName }) =>
    (language === 'zh' ? chineseName || passportName : passportName || chineseName) || text(nameless)
}
