import { useEffect, useState } from 'react'
import * as z from 'zod'
import type { OrganisationType, OrganiserRole } from '#domain/actor.ts'
import { focusField } from '#kit/form/focus-field.ts'
import { unsavedOf } from '#kit/form/unsaved.ts'
import { without } from '#kit/form/values.ts'
import { CallFailed } from '#kit/http/client.ts'
import { type Problem, problemsIn } from '#kit/rules/problem.ts'
import { useChange } from '#kit/web/api.tsx'
import { problemsOf, wordsOfFailure } from '#kit/web/failure.ts'
import { newId } from '#kit/web/new-id.ts'
import type { Bilingual, Language } from '#kit/words/bilingual.ts'
import { wordsOfProblem } from '#kit/words/problem-words.ts'
import { accountsConsoleApi as api, newAccount } from '../api/console.ts'
import type { ListedAccount } from '../lists.ts'
import { refusals } from '../refusals.ts'
import { newAccountWords } from '../words/console.ts'
import { accountProblems } from '../words/problems.ts'

type Saying = Bilingual | string

export type TypedAccount = {
  type: OrganisationType | 'organiser'
  organiserRole: OrganiserRole
  name: string
  englishName: string
  account: string
  language: Language
  notifyOwner: boolean
  firstPassword: 'link' | 'initial'
}

const nothingTyped = (language: Language): TypedAccount => ({
  type: 'enterprise',
  organiserRole: 'viewer',
  name: '',
  englishName: '',
  account: '',
  language,
  notifyOwner: true,
  firstPassword: 'link',
})

type Kept = TypedAccount & { id: string }

/** Unsaved input, kept for this tab only because it holds another person's number and name. */
function keeping(language: Language) {
  const empty = nothingTyped(language)
  const fields = new Set(['id', ...Object.keys(empty)])
  const store = unsavedOf('new-account:own', fields, { lasting: localStorage, tab: sessionStorage })
  return {
    read: (): Partial<Kept> => store.read(),
    keep: (kept: Kept) => store.write(kept),
    forget: () => store.write({}),
  }
}

/** In the order of the form: the first invalid field takes the focus. */
const order = ['name', 'englishName', 'account']

const saidOf = (problems: readonly Problem[]): Record<string, Saying> =>
  Object.fromEntries(
    problems.map((problem) => [problem.path, accountProblems[problem.code] ?? wordsOfProblem(problem)]),
  )

/** Maps a refusal to the field it concerns; undefined when it concerns none. */
function atField(error: unknown): Record<string, Saying> | undefined {
  const code = error instanceof CallFailed ? error.code : undefined
  if (code === refusals.accountExists.code) return { account: newAccountWords.exists }
  if (code === refusals.noSender.code) return { account: wordsOfFailure(error) }
  const problems = problemsOf(error)
  return problems.length > 0 ? saidOf(problems) : undefined
}

/** State of the form for a new account; it survives a reload. The id is generated once, so that a retry after a lost response creates one account. */
export function useNewAccount(language: Language) {
  const [store] = useState(() => keeping(language))
  const [kept] = useState(store.read)
  const [restored, setRestored] = useState(kept.id !== undefined)
  const [id, setId] = useState(() => kept.id ?? newId())
  const [typed, setTyped] = useState(() => ({
    ...nothingTyped(language),
    ...without(kept, (key) => key === 'id'),
  }))
  const [problems, setProblems] = useState<Record<string, Saying>>({})
  const [whole, setWhole] = useState<Saying>()
  const [made, setMade] = useState<ListedAccount>()
  const call = useChange(api.create, { quiet: true, refreshes: [api.list] })

  useEffect(() => {
    const first = order.find((field) => problems[field])
    if (first) focusField(first)
  }, [problems])

  const refused = (error: unknown) => {
    const fields = atField(error)
    setProblems(fields ?? {})
    setWhole(fields ? undefined : wordsOfFailure(error))
  }
  const submit = async () => {
    const { englishName, ...rest } = typed
    const body = { id, ...rest, ...(englishName.trim() && { englishName }) }
    const parsed = z.safeParse(newAccount, body, { reportInput: true })
    if (!parsed.success) {
      setWhole(undefined)
      return setProblems(saidOf(problemsIn(parsed.error)))
    }
    await call.mutateAsync({ body }).then((account) => {
      store.forget()
      setMade(account)
    }, refused)
  }
  return {
    typed,
    problems,
    whole,
    made,
    saving: call.isPending,
    restored,
    change: (next: Partial<TypedAccount>) => {
      const now = { ...typed, ...next }
      store.keep({ ...now, id })
      setRestored(false)
      setTyped(now)
    },
    submit,
    another: () => {
      setId(newId())
      setTyped({ ...nothingTyped(language), type: typed.type, organiserRole: typed.organiserRole })
      setProblems({})
      setWhole(undefined)
      setMade(undefined)
    },
  }
}

export type NewAccountState = ReturnType<typeof useNewAccount>
