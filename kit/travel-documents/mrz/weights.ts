/**
 * URL of the weights: a file on the server, an asset with a hashed name in the browser, fetched when the document step is opened. Trained for
 * this project on rendered pages only (weights/README.md).
 */
export const weightsUrl = new URL('./weights/glyphs.bin', import.meta.url)
