import { readFile } from 'node:fs/promises'
import { type FindFaces, openDetector } from '#kit/photo/face/detector.ts'
import { weightsUrl } from '#kit/photo/face/weights.ts'

/** The real detector, in the test's process. */
export const faceDetector = async (): Promise<FindFaces> => openDetector(await readFile(weightsUrl))
