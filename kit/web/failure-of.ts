/** A reply of `useReply`, as far as it can fail and be asked again. */
type Asked = { error: unknown; refetch(): unknown }

/**
 * The failure of replies that a page needs together, for `<Failed {...failure} />`: the first error, and a retry that asks again for all that failed.
 * Undefined where none has failed.
 */
export function failureOf(...replies: readonly Asked[]): { error: unknown; retry(): void } | undefined {
  const failed = replies.filter(({ error }) => error)
  const [first] = failed
  const retry = () => {
    for (const reply of failed) void reply.refetch()
  }
  return first && { error: first.error, retry }
}
