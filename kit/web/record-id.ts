const recordId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether this part of an address may be the id of a record; an address without one has nothing wrong. */
export const mayBeRecordId = (id: string | undefined): boolean => id === undefined || recordId.test(id)
