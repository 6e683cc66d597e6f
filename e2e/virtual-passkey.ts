import type { Page } from '@playwright/test'

/** A passkey of this machine, or a security key (`usb`), as the browser sees it: it is there, empty, and its owner agrees to everything. `lose` empties it. */
export async function virtualPasskey(page: Page, transport: 'internal' | 'usb' = 'internal') {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { lose: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }) }
}
