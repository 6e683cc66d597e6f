import { summits } from './tables.ts'

/** The columns of the list of editions. */
export const summitColumns = { id: summits.id, number: summits.number }
