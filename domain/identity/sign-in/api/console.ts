import { endpoints } from '#kit/http/endpoint.ts'
import { exportCall, pageCall } from '#kit/list/list.ts'
import { access } from '../access.ts'
import { signInsList } from '../lists.ts'

/** The organisers' log of sign-ins. */
export const signInsApi = endpoints(access, {
  list: pageCall(signInsList, {
    path: '/qms/accounts/sign-ins',
    allow: 'signIn:log',
    summary: 'The log of sign-ins, newest first; by number, address or name, by way and outcome',
  }),
  export: exportCall(signInsList, {
    path: '/qms/accounts/sign-ins/export',
    allow: 'signIn:export',
    summary: 'The same list as a file',
  }),
})
