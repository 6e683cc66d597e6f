import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readerOptions } from './reader-options.ts'

prepareZXingModule({ overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasm : path) } })

/** The text of the first QR code in a picture. */
export async function readPicture(picture: ImageData): Promise<string | undefined> {
  const [found] = await readBarcodes(picture, { ...readerOptions, formats: [...readerOptions.formats] })
  return found?.text
}
