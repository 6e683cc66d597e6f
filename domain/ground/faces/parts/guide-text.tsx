import type { ReactNode } from 'react'
import { useReply } from '#kit/web/api.tsx'
import { useHasGuide } from '#kit/web/edition.tsx'
import { useText } from '#kit/web/language.tsx'
import { LinkedText } from '#kit/web/linked-text.tsx'
import { Loading } from '#kit/web/states.tsx'
import { facesApi } from '../api.ts'

/** The organisers' own text in the guide, within what `around` draws; nothing where there is none, or while it cannot be read. */
export function GuideText({ around }: { around(text: ReactNode): ReactNode }) {
  const text = useText()
  const guide = useReply(facesApi.guide, {}, { enabled: useHasGuide() })
  if (guide.isLoading) return around(<Loading lines={3} />)
  return guide.data ? around(<LinkedText text={text(guide.data)} />) : null
}
