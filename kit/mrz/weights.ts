/**
 * Where the weights lie: on the server a file, in the browser an asset under a hashed name, fetched when the step of the document is opened.
 * Our own, trained on drawn pages alone (weights/README.md).
 */
export const weightsUrl = new URL('./weights/glyphs.bin', import.meta.url)
