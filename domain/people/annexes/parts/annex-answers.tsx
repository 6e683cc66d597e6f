import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { AnswersList } from '#kit/form/answers-list.tsx'
import type { Values } from '#kit/form/values.ts'
import { fieldAt } from '#kit/rules/problem.ts'
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
  asFacts = false,
}: {
  of: AnnexScreens<Reply>
  data: Reply
  /** In two columns, for organisers. */
  asFacts?: boolean
}) => (
  <Card title={words.title}>
    <AnswersList
      record={annex.form}
      asFacts={asFacts}
      words={words}
      value={data}
      // of facts, what is not given is named below them; what is wrong stands beside its value
      problems={asFacts ? data.problems.filter(({ path }) => isGiven(data, fieldAt(path))) : data.problems}
      render={answers?.(data) ?? {}}
    />
  </Card>
)

const isGiven = (data: AnnexReply, field: string) => (data as Values)[field] != null

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
        <AnnexAnswers of={of} data={data} asFacts />
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
