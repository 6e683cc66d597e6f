import { wordsOfFailure } from '#kit/web/failure.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { formWords } from './form-words.ts'
import type { AutosaveForm } from './use-autosave.ts'

type Waiting = Pick<AutosaveForm, 'state' | 'refusal' | 'conflict'>

/** Why input is not saved yet, which may be that its save is under way; `text` gives the words of a refusal. Undefined when nothing keeps it from being saved. */
export function whyUnsaved(
  { state, refusal, conflict }: Waiting,
  text: (words: Bilingual) => string,
): Bilingual | undefined {
  if (conflict) return formWords.conflictTitle
  if (state === 'saving') return formWords.saving
  const words = refusal && wordsOfFailure(refusal)
  const why = words && (typeof words === 'string' ? words : text(words))
  if (state === 'offline') return why ? formWords.keptBecause({ why }) : formWords.keptHere
  return state === 'refused' && why ? formWords.notSavedBecause({ why }) : undefined
}
