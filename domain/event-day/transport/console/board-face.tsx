import { useInViewport } from '@mantine/hooks'
import { useState } from 'react'
import { FaceCircle } from '#domain/people/participants/parts/faces.tsx'
import { usePortrait } from '#domain/people/participants/parts/portrait-picture.tsx'
import { useSession } from '#kit/web/session.tsx'
import type { BoardPerson } from '../api.ts'

type Props = { of: Pick<BoardPerson, 'participantId' | 'name' | 'portrait'> }

/** The face of somebody on the board. A day has hundreds of people: a picture is asked for once its line is seen, by whoever may see pictures. */
export function BoardFace({ of: { participantId, name, portrait } }: Props) {
  const { permissions } = useSession()
  const { ref, inViewport } = useInViewport()
  const [wasSeen, setWasSeen] = useState(false)
  if (inViewport && !wasSeen) setWasSeen(true)
  const wanted = wasSeen && permissions.has('participants:file') ? portrait : null
  const source = usePortrait(participantId, wanted, 'list')
  return (
    <span ref={ref}>
      <FaceCircle name={name} source={source} />
    </span>
  )
}
