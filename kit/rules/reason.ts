import { longText } from './fields.ts'

/** Maximum number of characters of a reason in the history. */
export const reasonLength = 300

/** Why something was changed or granted, as it stands in the history. */
export const reason = () => longText(reasonLength)
