import { participantsApi } from '#domain/people/participants/api.ts'
import type { CompanionOutcome } from '#domain/people/participants/rules.ts'
import { recordWords } from '#domain/people/participants/words/record.ts'
import { queries, remember, useChange } from '#kit/web/api.tsx'
import { useToast } from '#kit/web/toast.tsx'

type Answer = { companions?: CompanionOutcome; attachTo?: string }

/** Withdraws a participant at the shown revision, with a decision about the companions. */
export function useWithdrawal({ id, revision }: { id: string; revision: number }) {
  const toast = useToast()
  const change = useChange(participantsApi.withdraw)
  const params = { id }
  const withdraw = (answer: Answer, onDone?: () => void) =>
    change.mutate(
      { params, body: { revision, ...answer } },
      {
        onSuccess: (reply) => {
          remember(participantsApi.read, { params }, reply)
          toast.done(recordWords.withdrawn)
          onDone?.()
        },
        // also when refused: what is shown may be outdated
        onSettled: () => queries.invalidateQueries(),
      },
    )
  return { withdraw, isPending: change.isPending }
}
