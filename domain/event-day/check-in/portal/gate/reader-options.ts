/** What the reader looks for in a picture of the camera. */
export const readerOptions = { formats: ['QRCode'], maxNumberOfSymbols: 1, tryHarder: true } as const
