/** The browser's own detector, where it has one; TypeScript does not know it. */
type Detector = { detect(from: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type WithDetector = {
  BarcodeDetector?: {
    new (options: { formats: string[] }): Detector
    getSupportedFormats(): Promise<string[]>
  }
}

async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as WithDetector
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  return BarcodeDetector && formats.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : undefined
}

/** The square in the middle of the picture: the frame that people hold badges into. */
function middleOf(from: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const side = Math.min(from.videoWidth, from.videoHeight)
  const size = Math.min(side, 720)
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || size === 0) return undefined
  context.drawImage(
    from,
    (from.videoWidth - side) / 2,
    (from.videoHeight - side) / 2,
    side,
    side,
    0,
    0,
    size,
    size,
  )
  return context.getImageData(0, 0, size, size)
}

/** Reads one code from the camera's picture: by the browser, else by a reader that is loaded only then. */
export async function openReader(): Promise<(from: HTMLVideoElement) => Promise<string | undefined>> {
  const own = await ownDetector()
  if (own) return async (from) => (await own.detect(from))[0]?.rawValue
  const { readPicture } = await import('./read-picture.ts')
  const canvas = document.createElement('canvas')
  return async (from) => {
    const picture = middleOf(from, canvas)
    return picture && readPicture(picture)
  }
}
