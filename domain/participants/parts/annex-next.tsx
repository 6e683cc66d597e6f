import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import type { AnnexReply } from '../api/annex.ts'
import { type AnnexScreens, useAnnex } from './annex-screens.ts'
import { guestPath } from './paths.ts'

type NextProps<Reply extends AnnexReply> = { of: AnnexScreens<Reply>; participantId: string }

/** The way on to an annex that still lacks something, where another form was just finished; nothing where there is nothing to do. */
export function AnnexNext<Reply extends AnnexReply>({ of, participantId }: NextProps<Reply>) {
  const text = useText()
  const { data } = useAnnex(of, participantId)
  if (!data?.may.edit || data.missing === 0) return null
  return (
    <Button component={Link} to={`${guestPath(participantId)}/${of.path}`}>
      {text(of.says.begin)}
    </Button>
  )
}
