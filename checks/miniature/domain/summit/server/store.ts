import { summits } from './tables.ts'

/** The columns that a list of editions shows. */
export const summitColumns = { id: summits.id, number: summits.number }
