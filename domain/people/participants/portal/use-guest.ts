import { useReply } from '#kit/web/api.tsx'
import { participantsApi } from '../api.ts'

/** One guest of the caller's organisation. */
export const useGuest = (id: string) => useReply(participantsApi.read, { params: { id } })
