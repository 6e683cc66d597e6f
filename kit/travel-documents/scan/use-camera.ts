import { type RefObject, useEffect, useState } from 'react'
import { readDrawn } from './read-document.ts'

export type CameraState = 'starting' | 'running' | 'refused'

/** Milliseconds between two attempts: time to hold still, and less load on the phone. */
const lookEvery = 400

/** Browsers give access to the camera on https and on localhost only. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

const backCamera: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
}

function drawn(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0)
  return canvas
}

/** The current video frame as a file. */
export async function pictureOf(video: HTMLVideoElement): Promise<File | undefined> {
  if (video.videoWidth === 0) return undefined
  const canvas = drawn(video)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
  return blob ? new File([blob], 'passport.jpg', { type: 'image/jpeg' }) : undefined
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Reads frames until a document is read without doubts, and takes that frame. */
async function watch(video: HTMLVideoElement, take: (file: File) => void, { signal }: AbortController) {
  while (!signal.aborted) {
    if (video.videoWidth > 0) {
      const file = await pictureOf(video)
      const reading = await readDrawn(drawn(video))
      if (signal.aborted) return
      if (file && reading?.status === 'read' && reading.doubts.length === 0) return take(file)
    }
    await pause(lookEvery)
  }
}

/** Runs the camera in a video element while it is mounted. `take` must keep its identity. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  take: (file: File) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  useEffect(() => {
    const leaving = new AbortController()
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia(backCamera)
      const element = video.current
      if (leaving.signal.aborted || !element) return stop()
      element.srcObject = stream
      await element.play()
      setState('running')
      await watch(element, take, leaving)
    }
    start().catch(() => {
      if (!leaving.signal.aborted) setState('refused')
      stop()
    })
    return () => {
      leaving.abort()
      stop()
    }
  }, [video, take])
  return state
}
