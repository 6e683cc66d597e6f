import { startPortal } from './portal-process.ts'

/** One portal for the whole run; `PORTAL_URL` names one that runs already. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PORTAL_URL) return
  const portal = await startPortal()
  process.env.PORTAL_URL = portal.url
  process.env.PORTAL_LOG = portal.log
  return portal.stop
}
