import type { Verdict } from '#kit/photo/judge-portrait.ts'
import type { PortraitLimits } from '#kit/photo/portrait-limits.ts'
import { asJpegFile, openPicture, type PictureProblem } from './open-picture.ts'
import { fittedTo } from './use-fitted.ts'

/** Result of an automatic crop: a portrait within the rules, or why there is none. */
export type AutomaticPortrait =
  | { file: File; wasTurned: boolean }
  | { trouble: PictureProblem }
  | { broken: Verdict[] }

/** Makes a portrait without user input: the file unchanged when it meets every rule, else cropped with the proposed frame. */
export async function makePortraitAutomatically(
  file: File,
  limits: PortraitLimits,
): Promise<AutomaticPortrait> {
  const opened = await openPicture(file, limits)
  if (typeof opened === 'string') return { trouble: opened }
  const { picture, bytes, name, verdicts, frame, wasTurned } = opened
  try {
    if (verdicts.every(({ ok }) => ok)) return { file: asJpegFile(bytes, name), wasTurned }
    const fitted = await fittedTo(opened, frame, new AbortController().signal)
    const broken = fitted.verdicts.filter(({ ok }) => !ok)
    return broken.length > 0 ? { broken } : { file: asJpegFile(fitted.bytes, name), wasTurned }
  } finally {
    picture.close()
  }
}
