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
  /** The rule about the face is not met, and an organiser is asked to look. */
  despiteFace: boolean,
) => Promise<unknown>

/** Why the photo is not stored: in words, and per rule where the server judged rules. `arrived` is false when it got no answer. */
export type Refused = { file: File; arrived: boolean; why: Bilingual | string; verdicts: Verdict[] }

/** What a failed upload is called, and the rules that were broken. */
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

/** Sends a file and knows how far it is: `share` 0 to 1 while it travels. A refusal is kept until the next try. */
export function useSending(send: Send) {
  const [share, setShare] = useState<number>()
  const [refused, setRefused] = useState<Refused>()
  return {
    share,
    refused,
    forgive: () => setRefused(undefined),
    /** Answers whether the server took it. */
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
