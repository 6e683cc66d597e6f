import { participants } from './tables.ts'

/** Answers what a list of participants shows. */
export const participantRoutes = { columns: [participants.fullName.name] }
