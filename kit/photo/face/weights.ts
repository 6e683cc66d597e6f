/**
 * URL of the weights: a file on the server, an asset with a hashed name in the browser, fetched when the photo studio is opened.
 * BlazeFace short range by Google, Apache-2.0, from the npm package `@mediapipe/face_detection` (weights/README.md).
 */
export const weightsUrl = new URL('./weights/short-range.tflite', import.meta.url)
