import { type Client, isSessionEnded } from '#kit/http/client.ts'
import { forgetToken } from '#kit/web/token.ts'
import { signInApi } from '../api.ts'

/** Ends the session and opens the login page. A session that has ended already counts as success. */
export async function logOut(client: Client): Promise<void> {
  await client.call(signInApi.logout, {}).catch((error: unknown) => {
    if (!isSessionEnded(error)) throw error
  })
  forgetToken()
  // a full page load: nothing of this person stays in memory
  location.assign('/login')
}
