import type { Verdict } from '#kit/photo/judge-portrait.ts'

/** Why an upload was not taken. The words for each belong to the screens; here are only codes and measures. */
export type FileRefusal =
  /** The request is not multipart, or has no file part, or the part is empty. */
  | { code: 'fileMissing' }
  /** `max` bytes; the rest of the upload was thrown away unread. */
  | { code: 'fileTooLarge'; max: number }
  /** `min` bytes. */
  | { code: 'fileTooSmall'; min: number }
  /** The connection ended in the middle of the part. */
  | { code: 'uploadCutOff' }
  /** The content is neither JPEG nor PNG, whatever its name says. */
  | { code: 'notAnImage' }
  /** The content is an image, but of a format that this purpose does not take. */
  | { code: 'imageFormatNotTaken'; found: 'jpeg' | 'png' }
  /** The name says one format, the content another. */
  | { code: 'nameDisagrees'; found: 'jpeg' | 'png' }
  /** Pixels as the header states them; refused before decoding. */
  | { code: 'imageTooManyPixels'; pixels: number; max: number }
  /** The header reads well and the rest does not decode without a warning. */
  | { code: 'imageBroken' }
  /** Reading it takes longer than any honest picture does. */
  | { code: 'imageTooSlow' }
  /** Parts are missing; the first bytes of those. */
  | { code: 'uploadIncomplete'; missing: number[] }
  /** What came in is not what was announced: another size or checksum. */
  | { code: 'uploadDamaged' }
  /** The content is no CorelDRAW, Illustrator, Windows metafile or PostScript drawing. */
  | { code: 'notADrawing' }
  /** The content is a drawing, but not of the format that the name says. */
  | { code: 'drawingNameDisagrees'; found: string }
  /** Another file is hidden in the drawing or attached to it, or its parts would be unpacked elsewhere. */
  | { code: 'drawingUnsafe' }
  /** The drawing would run something when it is opened: a script, a program, a form that sends itself. */
  | { code: 'drawingRuns' }
  /** The drawing starts programs or reads, writes or deletes files. */
  | { code: 'drawingReachesFiles' }
  /** The drawing is encrypted or packed so that it cannot be looked into. */
  | { code: 'drawingLocked' }
  /** The name has no ending of a document that is taken. */
  | { code: 'documentNotTaken' }
  /** The content does not begin as one of that ending does. */
  | { code: 'documentNameDisagrees' }
  /** It would run something when it is opened, or something else is hidden in it. */
  | { code: 'documentUnsafe' }
  /** The content is neither zip, rar nor 7z, whatever its name says. */
  | { code: 'notAnArchive' }
  /** The content is an archive, but not of the format that the name says. */
  | { code: 'archiveNameDisagrees'; found: string }
  /** The directory of a zip cannot be read, or is empty. */
  | { code: 'archiveBroken' }
  /** Names in it lead out of the folder it would be unpacked into. */
  | { code: 'archiveUnsafe' }
  /** A rule of the portrait does not hold; all eight verdicts, the failed ones among them. */
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
