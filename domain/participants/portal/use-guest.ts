import { useReply } from '#kit/web/api.tsx'
import { participantsApi } from '../api.ts'

/** One guest of the caller's organisation; `enabled: false` postpones the call. */
export const useGuest = (id: string, options: { enabled?: boolean } = {}) =>
  useReply(participantsApi.read, { params: { id } }, options)
