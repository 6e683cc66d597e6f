import { useAttemptIds } from '#kit/web/use-attempt-ids.ts'

/**
 * Ids of writes by their content, for links and dialogs that end with the answer: what is sent again unchanged, because no reply came, has the id of the first
 * time, and other content one of its own. Where a form goes on after an answer, a count of the answers is part of the content, or `useAttemptIds` is used.
 */
export const useWriteIds = (): ((body: object) => string) => useAttemptIds().idOf
