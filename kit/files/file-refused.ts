import type { Verdict } from '#kit/photo/judge-portrait.ts'

/** Why an upload was refused: codes and limits; the words belong to the screens. */
export type FileRefusal =
  /** The request is not multipart, or has no file part, or the part is empty. */
  | { code: 'fileMissing' }
  /** Larger than `max` bytes; the rest of the upload was discarded. */
  | { code: 'fileTooLarge'; max: number }
  /** Smaller than `min` bytes. */
  | { code: 'fileTooSmall'; min: number }
  /** The connection ended in the middle of the part. */
  | { code: 'uploadCutOff' }
  /** The content is neither JPEG nor PNG, whatever its name says. */
  | { code: 'notAnImage' }
  /** The content is an image, but in a format that this purpose does not accept. */
  | { code: 'imageFormatNotTaken'; found: 'jpeg' | 'png' }
  /** The name says one format, the content another. */
  | { code: 'nameDisagrees'; found: 'jpeg' | 'png' }
  /** Pixels according to the header; refused before decoding. */
  | { code: 'imageTooManyPixels'; pixels: number; max: number }
  /** Fewer pixels than are needed, `min` in each direction. */
  | { code: 'imageTooFewPixels'; min: { width: number; height: number } }
  /** The header is valid, but decoding failed or gave a warning. */
  | { code: 'imageBroken' }
  /** Decoding exceeded the time limit. */
  | { code: 'imageTooSlow' }
  /** Parts are missing; their start offsets. */
  | { code: 'uploadIncomplete'; missing: number[] }
  /** Size or checksum differ from what was announced. */
  | { code: 'uploadDamaged' }
  /** The content is no CorelDRAW, Illustrator, Windows metafile or PostScript drawing. */
  | { code: 'notADrawing' }
  /** The content is a drawing, but not of the format that the name says. */
  | { code: 'drawingNameDisagrees'; found: string }
  /** Another file is hidden in the drawing or attached to it, or its parts would be unpacked elsewhere. */
  | { code: 'drawingUnsafe' }
  /** The drawing has active content: a script, a program, a form that submits itself. */
  | { code: 'drawingRuns' }
  /** The drawing starts programs or reads, writes or deletes files. */
  | { code: 'drawingReachesFiles' }
  /** The drawing is encrypted or compressed in a way that cannot be inspected. */
  | { code: 'drawingLocked' }
  /** The extension is not that of an accepted document format. */
  | { code: 'documentNotTaken' }
  /** The content is of another kind than the extension says. */
  | { code: 'documentNameDisagrees' }
  /** The document has active or hidden content. */
  | { code: 'documentUnsafe' }
  /** The content is neither zip, rar nor 7z, whatever its name says. */
  | { code: 'notAnArchive' }
  /** The content is an archive, but not of the format that the name says. */
  | { code: 'archiveNameDisagrees'; found: string }
  /** The directory of a zip cannot be read, or is empty. */
  | { code: 'archiveBroken' }
  /** Entries would be extracted outside the target folder. */
  | { code: 'archiveUnsafe' }
  /** At least one of the portrait rules failed; the verdicts on all of them. */
  | { code: 'portraitRules'; verdicts: Verdict[] }

/** An expected refusal of an upload: shown to the person, never reported as a fault. */
export class FileRefused extends Error {
  readonly refusal: FileRefusal

  constructor(refusal: FileRefusal, options?: ErrorOptions) {
    super(refusal.code, options)
    this.name = 'FileRefused'
    this.refusal = refusal
  }
}
