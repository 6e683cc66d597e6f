import { useEffect, useMemo } from 'react'
import type { OnBehalfState } from '#domain/identity/organisations/parts/on-behalf.tsx'
import { markStarted } from '#kit/form/unsaved.ts'
import { useAutosave } from '#kit/form/use-autosave.ts'
import { refresh, useClient } from '#kit/web/api.tsx'
import { participantsApi } from '../api.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { isFormPath } from '../parts/paths.ts'
import { guest, isEmptyDraft } from '../rules.ts'
import { cacheReply } from './cache-reply.ts'

type FormOf = { of: Participant; said: OnBehalfState; showMissing: boolean }

/** The form of all steps, and its input; an organiser's is sent by a button. */
export function useGuestForm({ of, said, showMissing }: FormOf) {
  const client = useClient()
  const isBegun = isEmptyDraft(of)
  useEffect(() => markStarted(guest.name, of.id, isBegun), [of.id, isBegun])
  return useAutosave({
    record: guest,
    id: of.id,
    byButton: said.isActive,
    saved: of,
    save: async (change, revision) => {
      const reply = await client.call(participantsApi.save, {
        params: { id: of.id },
        body: { revision, change, ...said.body() },
      })
      void refresh(participantsApi.possibleDuplicates)
      return cacheReply(of, reply)
    },
    isOfForm: useMemo(() => isFormPath(of.id), [of.id]),
    showMissing,
  })
}
