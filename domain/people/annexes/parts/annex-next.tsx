import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { guestPath } from '#domain/people/participants/parts/paths.ts'
import { useText } from '#kit/web/language.tsx'
import type { AnnexReply } from '../api.ts'
import { type AnnexScreens, useAnnex } from './annex-screens.ts'

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
