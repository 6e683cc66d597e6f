/** Those who register the record have something to do: it was never submitted, or was returned to them. In a file of its own, for pages without the forms. */
export const isToDo = ({ status }: { status: string }) => status === 'draft' || status === 'returned'
