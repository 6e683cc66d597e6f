import { formWords } from '#kit/form/form-words.ts'
import { useEdits } from '#kit/form/use-edits.ts'
import { baseRefusals } from '#kit/http/refusal.ts'
import { refresh, useChange } from '#kit/web/api.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { precedenceApi } from '../api.ts'
import { type Precedence, precedence } from '../rules.ts'
import { precedenceWords as words } from '../words.ts'

const numberIn = (typed: string | number) => (typeof typed === 'number' ? typed : undefined)

const fieldsOf = (of: Precedence | null): Record<keyof Precedence, string | number> => ({
  rankClass: of?.rankClass ?? '',
  number: of?.number ?? '',
})

const parsed = ({ rankClass, number }: ReturnType<typeof fieldsOf>) =>
  precedence.safeParse({ rankClass: numberIn(rankClass), number: numberIn(number) })

/** The precedence of a person as it is typed, and its saving; what a colleague set meanwhile is told before it is replaced. */
export function usePrecedence(id: string, of: Precedence | null) {
  const toast = useToast()
  const { value, seen, edit, ...edits } = useEdits(fieldsOf(of))
  const call = useChange(precedenceApi.set, { refreshes: [precedenceApi.read] })
  const typed = parsed(value)
  const put = (next: Precedence | null) => {
    if (edits.isOvertaken) {
      edits.told()
      return toast.failed(formWords.changedElsewhere)
    }
    edits.sending(next ?? fieldsOf(null))
    call.mutate(
      { params: { id }, body: { precedence: next, seen: parsed(seen).data ?? null } },
      {
        onSuccess: () => {
          if (next) edits.sent(next)
          else edits.forget(['rankClass', 'number'])
          toast.done(words.saved)
        },
        onError: ({ code, data }) => {
          if (code === baseRefusals.changedElsewhere.code) edits.told(fieldsOf(data as Precedence | null))
          void refresh(precedenceApi.read)
        },
      },
    )
  }
  return { value, edit, typed, put, isOvertaken: edits.isOvertaken, isPending: call.isPending }
}
