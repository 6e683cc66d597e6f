import type { IsolationRecords } from '#domain/testing.ts'

export const isolationRecords: IsolationRecords = {
  // a share link that the account made: ended here as well as on the page of its record
  ofOrganisation: async (_portal, _who, { shareId = '' }) => ({ '/qms/givenAccess': shareId }),
}
