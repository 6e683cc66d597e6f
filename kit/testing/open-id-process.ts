// A provider whose clock is off by CLOCK_OFF seconds, with the settings in PROVIDER. It ends with its parent.

const now = Date.now
const off = Number(process.env.CLOCK_OFF) * 1000
Date.now = () => now() + off
process.on('disconnect', () => process.exit(0))
// loaded with that clock
const { startOpenIdProvider } = await import('./open-id-provider.ts')
const { issuer } = await startOpenIdProvider(JSON.parse(process.env.PROVIDER ?? '{}'))
process.send?.(issuer)
