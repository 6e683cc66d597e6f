import { participants } from './tables.ts'

/** Returns the columns of the list of participants. */
export const participantRoutes = { columns: [participants.fullName.name] }
