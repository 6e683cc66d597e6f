/** People whose passport was read since the page was loaded: their step of the document is complete, and next leads past it. */
const people = new Set<string>()

export const noteRead = (id: string) => people.add(id)
export const isRead = (id: string) => people.has(id)
