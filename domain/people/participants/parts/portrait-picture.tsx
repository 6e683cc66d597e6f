import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pathOf } from '#kit/http/client.ts'
import { queries, useClient } from '#kit/web/api.tsx'
import { keptForSession } from '#kit/web/kept-for-session.ts'
import { readToken } from '#kit/web/token.ts'
import { type FileSize, participantsApi } from '../api.ts'
import classes from './portrait-picture.module.css'

const principal = () => readToken()?.principal

type Portrait = {
  participantId: string
  fileId: string | null | undefined
  /** Alternative text; empty where the name stands beside the picture. */
  alt: string
  size?: FileSize
}

/** A stored portrait. Its bytes need a signed call, so they are fetched and shown from memory. */
export function PortraitPicture({ participantId, fileId, alt, size = 'small' }: Portrait) {
  const source = usePortrait(participantId, fileId, size)
  return source ? (
    <img className={classes.picture} src={source} alt={alt} />
  ) : (
    <span className={classes.placeholder} aria-hidden="true">
      <svg viewBox="0 0 30 40" role="presentation">
        <circle cx="15" cy="15" r="7" />
        <path d="M3 40c0-9 5-15 12-15s12 6 12 15z" />
      </svg>
    </span>
  )
}

/** The object URL of a portrait; undefined until it is loaded. Those for screens are shown again at each visit, so that the browser keeps them. */
export const usePortrait = (participantId: string, fileId: string | null | undefined, size: FileSize) =>
  useStoredPicture(participantId, fileId, size, size !== 'full')

/** The object URL of a stored picture; undefined until it is loaded. */
export function useStoredPicture(
  participantId: string,
  fileId: string | null | undefined,
  size: FileSize,
  isKept = false,
) {
  const client = useClient()
  const request = { params: { id: participantId, fileId: String(fileId) }, query: { size } }
  return usePicture({
    path: fileId ? pathOf(participantsApi.file, request) : undefined,
    load: () => client.call(participantsApi.file, request),
    isKept,
  })
}

type Fetched = {
  /** Path and query of the call, which name the picture: what stands there never changes. Undefined where there is none. */
  path: string | undefined
  load(): Promise<Blob>
  /** Kept by the browser until the session ends. */
  isKept: boolean
}

/** The object URL of a picture that a call replies; undefined until it is loaded. */
export function usePicture({ path, load, isKept }: Fetched) {
  const { data: blob } = useQuery(
    {
      queryKey: [path],
      queryFn: () => (isKept ? keptForSession(principal, String(path), load) : load()),
      enabled: path !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queries,
  )
  return useObjectUrl(blob)
}

/** An object URL for bytes in memory, as long as a component is mounted. */
export function useObjectUrl(blob: Blob | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return setUrl(undefined)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
