import type { Bilingual } from '#kit/words/bilingual.ts'
import type { WindowName } from '../rules.ts'

/** Exceptions to a window, as lines in the history of a person or an organisation. */
export const exceptionFields: Readonly<Record<`exception.${WindowName}`, Bilingual>> = {
  'exception.registration': { zh: '报名期限例外', en: 'Exception to the registration window' },
  'exception.edits': { zh: '修改期限例外', en: 'Exception to the edits window' },
}
