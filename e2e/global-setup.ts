import { guestSession } from './guest-session.ts'
import { demonstration } from './people.ts'
import { startPortal } from './portal-process.ts'

/** One portal for the whole run; `PORTAL_URL` names one that is already running. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL) return
  const portal = await startPortal()
  process.env.PORTAL_URL = portal.url
  process.env.PORTAL_LOG = portal.log
  try {
    await guestSession(portal.url, demonstration('guest').account)
  } catch (error) {
    await portal.stop()
    throw error
  }
  return portal.stop
}
