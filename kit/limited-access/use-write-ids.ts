import { useAttemptIds } from '#kit/web/use-attempt-ids.ts'

/** Ids of the writes by a link: what is sent again unchanged, because no reply came, has the id of the first time. */
export const useWriteIds = (): ((body: object) => string) => useAttemptIds().idOf
