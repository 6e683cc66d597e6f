import { summitNumber } from '../rules.ts'
import { summitColumns } from './store.ts'

/** Answers what a list of editions shows. */
export const summitRoutes = { columns: Object.keys(summitColumns), first: summitNumber.parse(1) }
