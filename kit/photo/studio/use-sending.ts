import { useState } from 'react'
import { CallFailed } from '#kit/http/client.ts'
import type { Verdict } from '#kit/photo/judge-portrait.ts'
import { isUnanswered, wordsOfFailure } from '#kit/web/failure.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { fileRefusalWords } from './photo-words.ts'

/** Sends a portrait; resolves once it is stored. */
export type Send = (
  file: File,
  onProgress: (share: number) => void,
  /** A face rule is not met, and an organiser will decide. */
  despiteFace: boolean,
) => Promise<unknown>

/** Why the photo is not stored: a message, and verdicts if the server judged the rules. `arrived` is false without a reply. */
export type Refused = { file: File; arrived: boolean; why: Bilingual | string; verdicts: Verdict[] }

/** Message of a failed upload, and the failed rules. */
export function refusedBy(error: unknown, file: File): Refused {
  const data = error instanceof CallFailed ? error.data : undefined
  const named =
    typeof data === 'object' && data !== null ? (data as { code?: string; verdicts?: Verdict[] }) : {}
  return {
    file,
    arrived: !isUnanswered(error),
    why: fileRefusalWords[named.code ?? ''] ?? wordsOfFailure(error),
    verdicts: named.verdicts?.filter(({ ok }) => !ok) ?? [],
  }
}

/** Uploads a file with progress: `share` 0 to 1. A refusal is kept until the next attempt. */
export function useSending(send: Send) {
  const [share, setShare] = useState<number>()
  const [refused, setRefused] = useState<Refused>()
  return {
    share,
    refused,
    forgive: () => setRefused(undefined),
    /** Resolves to whether the server accepted it. */
    async start(file: File, despiteFace: boolean): Promise<boolean> {
      setShare(0)
      setRefused(undefined)
      try {
        await send(file, setShare, despiteFace)
        return true
      } catch (error) {
        setRefused(refusedBy(error, file))
        return false
      } finally {
        setShare(undefined)
      }
    },
  }
}
