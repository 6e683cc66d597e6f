import { formWords as kitWords } from '#kit/form/form-words.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { formWords } from '../words/form.ts'
import { words } from '../words.ts'
import { type Section, type StepOwner, stepAfter, stepState } from './step-state.ts'

/**
 * What is said at the end of a step that lacks nothing and is not to be changed: what comes next. The last one is followed by “check and submit” only for a reader
 * who may submit.
 */
export function completeStep(of: StepOwner, section: Section, maySubmit: boolean): Bilingual | false {
  if (!stepState(of, section).isComplete) return false
  const after = stepAfter(of, section)
  if (after) return kitWords.completeNext(words.sections[after])
  return maySubmit ? kitWords.completeNext(formWords.check) : kitWords.complete
}
