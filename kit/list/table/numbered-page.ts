import type { Page } from '#kit/list/list.ts'

/** A page of rows whose number is known, as the pager draws it; its neighbours are found by their numbers alone. */
export const numberedPage = <Row>(
  records: Row[],
  { count, current, size }: { count: number; current: number; size: number },
): Page<Row> => ({
  records,
  total: count,
  exact: true,
  current,
  size,
  next: current * size < count ? String(current + 1) : null,
  previous: current > 1 ? String(current - 1) : null,
})
