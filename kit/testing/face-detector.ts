import { readFile } from 'node:fs/promises'
import { type FindFaces, openDetector } from '#kit/face/detector.ts'
import { weightsUrl } from '#kit/face/weights.ts'

/** The real detector, in the test's process. */
export const faceDetector = async (): Promise<FindFaces> => openDetector(await readFile(weightsUrl))
