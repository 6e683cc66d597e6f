/**
 * Where the weights lie: on the server a file, in the browser an asset under a hashed name, fetched by those who open the photo studio.
 * BlazeFace short range by Google, Apache-2.0, out of the npm package `@mediapipe/face_detection` (weights/README.md).
 */
export const weightsUrl = new URL('./weights/short-range.tflite', import.meta.url)
