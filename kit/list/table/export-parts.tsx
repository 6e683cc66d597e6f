import type { Endpoint } from '#kit/http/endpoint.ts'
import type { AnyList } from '#kit/list/list.ts'
import type { UsedList } from './use-list.ts'

export type ExportsProps<L extends AnyList> = {
  list: UsedList<L>
  /** Keys of the columns; all when absent. */
  columns?: readonly string[] | undefined
  endpoint: Endpoint
}

/** The mark of a button that opens a menu. */
export const Opens = () => (
  <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
    <path d="M2 3.5 5 6.5 8 3.5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
)
