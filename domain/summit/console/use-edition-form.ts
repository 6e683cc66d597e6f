import { useState } from 'react'
import { commonRefusals } from '#domain/refusals.ts'
import { unsavedOf } from '#kit/form/unsaved.ts'
import type { Values } from '#kit/form/values.ts'
import { CallFailed } from '#kit/http/client.ts'
import type { Problem } from '#kit/rules/problem.ts'
import { remember, useChange } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useToast } from '#kit/web/toast.tsx'
import { type SummitReply, summitApi } from '../api.ts'
import { summit } from '../rules.ts'
import { screenWords } from '../words.ts'

/** What the server refused, as problems of the form's own fields. */
const fieldProblems = ({ data }: CallFailed): Problem[] =>
  Array.isArray(data)
    ? data.map((problem) => ({ ...problem, path: problem.path.replace(/^change\./, '') }))
    : []

/** Changes that are not saved yet stay in this browser when the page is left, as those of every other form. */
const store = () => unsavedOf('summit:current', new Set(), { lasting: localStorage, tab: sessionStorage })

/** Changes of the edition that are not saved yet, judged on saving; nothing of them is lost when somebody else saved meanwhile. */
export function useEditionForm(saved: SummitReply) {
  const [kept] = useState(() => store().read())
  const [change, setOwn] = useState<Values>(kept)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  const toast = useToast()
  const call = useChange(summitApi.save, { quiet: true, refreshes: [summitApi.editions] })
  const isChanged = Object.keys(change).length > 0
  const value: Values & SummitReply = { ...saved, ...change }

  const setChange = (next: Values) => {
    setOwn(next)
    const kept = store()
    kept.read()
    kept.write(next)
  }

  const clear = () => {
    setChange({})
    setProblems([])
    setChangedElsewhere(false)
  }
  const refused = (failure: CallFailed) => {
    const wrong = fieldProblems(failure)
    setProblems(wrong)
    if (failure.code === commonRefusals.changedElsewhere.code) {
      remember(summitApi.current, {}, failure.data as SummitReply)
      setChangedElsewhere(true)
    } else if (wrong.length === 0) toast.failed(wordsOfFailure(failure))
  }
  const save = async () => {
    const wrong = summit.problems(value)
    setProblems(wrong)
    if (wrong.length > 0) return
    try {
      remember(summitApi.current, {}, await call.mutateAsync({ body: { revision: saved.revision, change } }))
      clear()
      toast.done(screenWords.saved)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      refused(failure)
    }
  }
  return {
    value,
    problems,
    changedElsewhere,
    isChanged,
    saving: call.isPending,
    /** Changes of an earlier visit were put back. */
    restored: isChanged && change === kept,
    isChangedIn: (section: string) => Object.keys(change).some((key) => summit.sectionOf(key) === section),
    change: (next: Values) => setChange({ ...change, ...next }),
    discard: clear,
    save,
  }
}
