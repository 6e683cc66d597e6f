/** @type {Record<string, string[]>} */
export const map = { summit: [], participants: ['summit'] }
