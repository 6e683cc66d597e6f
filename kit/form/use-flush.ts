import { useState } from 'react'
import type { AnyForm } from '#kit/rules/define-form.ts'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { type FormState, unsavedProblems } from './autosave-state.ts'
import { focusField } from './focus-field.ts'
import { formWords } from './form-words.ts'
import { conflictIdOf, formName, openForms } from './open-forms.ts'
import { whyUnsaved } from './why-unsaved.ts'

/** Why input stays unsaved: a conflict, a field that needs correcting, or what the server or the network said. */
type Obstacle = { is: 'conflict' } | { is: 'problem'; path: string } | { is: 'notSaved'; words: Bilingual }

/** What keeps this form from being saved; to be asked after an attempt to save it. `text` gives the words of a refusal. */
export function obstacleOf(form: FormState, text: (words: Bilingual) => string): Obstacle {
  if (form.conflict) return { is: 'conflict' }
  const [problem] = unsavedProblems(form)
  if (problem && form.state === 'saved') return { is: 'problem', path: problem.path }
  // a form with a button of its own is saved by that alone
  return { is: 'notSaved', words: whyUnsaved(form, text) ?? formWords.saveFirst }
}

/**
 * Saves what was typed into one form, before an act that uses the saved record. Replies true when nothing is left unsaved; else it leads to what
 * keeps it from being saved, or says it, and the act must not go on. Other forms of this visit do not matter to it.
 */
export function useFlush(record: AnyForm, id: string): { flush(): Promise<boolean>; isPending: boolean } {
  const text = useText()
  const toast = useToast()
  const [isPending, setPending] = useState(false)
  const name = formName(record, id)
  const lead = (form: FormState) => {
    const obstacle = obstacleOf(form, text)
    if (obstacle.is === 'conflict' && focusField(conflictIdOf(name))) return
    if (obstacle.is === 'problem' && focusField(obstacle.path)) return
    toast.failed(obstacle.is === 'notSaved' ? obstacle.words : formWords.correctFirst)
  }
  const flush = async () => {
    const form = openForms.get(name)
    if (!form) return true
    setPending(true)
    try {
      const isSaved = await form.flush()
      if (!isSaved) lead(form.form())
      return isSaved
    } catch (error) {
      toast.failed(wordsOfFailure(error))
      return false
    } finally {
      setPending(false)
    }
  }
  return { flush, isPending }
}
