/** What a device is, on the page of what an account has given out. */
export const accessWords = { kind: { zh: '核验设备', en: 'Check-in device' } }
