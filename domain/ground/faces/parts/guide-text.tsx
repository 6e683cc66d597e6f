import type { ReactNode } from 'react'
import { useReply } from '#kit/web/api.tsx'
import { useHasGuide } from '#kit/web/edition.tsx'
import { useText } from '#kit/web/language.tsx'
import { LinkedText } from '#kit/web/linked-text.tsx'
import { Loading } from '#kit/web/states.tsx'
import { facesApi } from '../api.ts'

/** The organisers' own text in the guide, within what `frame` draws; nothing where there is none, or while it cannot be read. */
export function GuideText({ frame }: { frame(text: ReactNode): ReactNode }) {
  const text = useText()
  const guide = useReply(facesApi.guide, {}, { enabled: useHasGuide() })
  if (guide.isLoading) return frame(<Loading lines={3} />)
  return guide.data ? frame(<LinkedText text={text(guide.data)} />) : null
}
