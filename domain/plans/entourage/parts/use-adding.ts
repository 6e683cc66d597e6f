import { useNavigate } from 'react-router'
import { participantsApi } from '#domain/people/participants/api.ts'
import { passportPath } from '#domain/people/participants/parts/paths.ts'
import { queries, remember, useChange } from '#kit/web/api.tsx'
import { newId } from '#kit/web/new-id.ts'
import { entourageApi } from '../api.ts'

/** Creates a companion of a guest, and opens the form. */
export function useAdding(guestId: string) {
  const navigate = useNavigate()
  const add = useChange(entourageApi.add)
  const begin = () => {
    const id = newId()
    add.mutate(
      { params: { id: guestId }, body: { id } },
      {
        onSuccess: (reply) => {
          remember(participantsApi.read, { params: { id } }, reply)
          void navigate(passportPath(id))
        },
        // also when refused: another person may have taken a place
        onSettled: () => queries.invalidateQueries(),
      },
    )
  }
  return { begin, isBusy: add.isPending }
}
