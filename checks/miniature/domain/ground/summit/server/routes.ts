import { summitNumber } from '../rules.ts'
import { summitColumns } from './store.ts'

/** Returns the columns of the list of editions. */
export const summitRoutes = { columns: Object.keys(summitColumns), first: summitNumber.parse(1) }
