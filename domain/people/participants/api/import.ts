import { endpoints } from '#kit/http/endpoint.ts'
import { importEndpoints } from '#kit/sheet/import/endpoints.ts'
import { access } from '../access.ts'
import { maxImported } from '../rules.ts'

/** The organisers' import of guests of any organisation. */
export const officeImportApi = endpoints(
  access,
  importEndpoints({
    path: '/qms/participants/many',
    allow: 'participants:import',
    what: 'guests',
    max: maxImported,
  }),
)
