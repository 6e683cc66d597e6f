import { endpoints } from '#kit/http/endpoint.ts'
import { importEndpoints } from '#kit/sheet/import/endpoints.ts'
import { access } from '../access.ts'
import { maxImported } from '../rules.ts'

/** The organisers' import of organisations with their accounts. */
export const organisationImportApi = endpoints(
  access,
  importEndpoints({
    path: '/qms/organisations/many',
    allow: 'organisations:import',
    what: 'organisations',
    max: maxImported,
    mayLeaveOut: true,
  }),
)
