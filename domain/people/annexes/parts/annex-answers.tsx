import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { AnswersList } from '#kit/form/answers-list.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { AnnexReply } from '../api.ts'
import { annexWords } from '../words.ts'
import { type AnnexScreens, isBegun, useAnnex } from './annex-screens.ts'

/** All answers, read-only. */
export const AnnexAnswers = <Reply extends AnnexReply>({
  of: { annex, words, answers },
  data,
}: {
  of: AnnexScreens<Reply>
  data: Reply
}) => (
  <Card title={words.title}>
    <AnswersList
      record={annex.form}
      words={words}
      value={data}
      problems={data.problems}
      render={answers?.(data) ?? {}}
    />
  </Card>
)

type AnnexRecordProps<Reply extends AnnexReply> = { of: AnnexScreens<Reply>; participantId: string }

/** For organisers, below a participant. Renders nothing where the edition does not ask for it. */
export function AnnexOfParticipant<Reply extends AnnexReply>({ of, participantId }: AnnexRecordProps<Reply>) {
  const text = useText()
  const { data, error, refetch } = useAnnex(of, participantId)
  const edit = data?.may.edit && (
    <Button component={Link} to={`/participants/${participantId}/${of.path}`} variant="light">
      {text(annexWords.editOnBehalf)}
    </Button>
  )
  if (data && isBegun(of, data))
    return (
      <>
        <AnnexAnswers of={of} data={data} />
        {edit}
      </>
    )
  if (data?.availability === 'notAsked' || (!data && !error && of.annex.isAsked)) return null
  return (
    <Card title={of.words.title}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={3} />}
      {data && <p>{text(of.says.none ?? annexWords.none)}</p>}
      {edit}
    </Card>
  )
}
