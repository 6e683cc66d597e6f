import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import type { AnnexReply } from '../api/annex.ts'
import { type AnnexScreens, useAnnex } from './annex-screens.ts'
import { guestPath } from './paths.ts'

type NextProps<Reply extends AnnexReply> = { of: AnnexScreens<Reply>; participantId: string }

/** Link to an incomplete annex after another form was finished; renders nothing when nothing is missing. */
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
