import { endpoints } from '#kit/http/endpoint.ts'
import { jobEndpoints } from '#kit/jobs/endpoints.ts'
import { access } from './access.ts'

export const jobsApi = endpoints(access, jobEndpoints({ path: '/qms/jobs', allow: 'jobs:own' }))
