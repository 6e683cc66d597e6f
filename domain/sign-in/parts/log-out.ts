import { CallFailed, type Client } from '#kit/http/client.ts'
import { forgetToken } from '#kit/web/token.ts'
import { signInApi } from '../api.ts'

/** Ends the session and leaves for the login. One that has ended already is no reason to log in for logging out. */
export async function logOut(client: Client): Promise<void> {
  await client.call(signInApi.logout, {}).catch((error: unknown) => {
    if (!(error instanceof CallFailed && error.status === 401)) throw error
  })
  forgetToken()
  // a full load: nothing of this person stays in memory
  location.assign('/login')
}
