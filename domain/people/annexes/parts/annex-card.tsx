import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useFirstWanting } from '#kit/web/first-wanting.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import type { AnnexReply } from '../api.ts'
import { annexWords } from '../words.ts'
import { type AnnexScreens, isBegun, useAnnex } from './annex-screens.ts'

type AnnexCardProps<Reply extends AnnexReply> = {
  of: AnnexScreens<Reply>
  participantId: string
  /** Nothing of the record itself is asked: to fill this in is the next step, unless another one above is. */
  isNext?: boolean
}

/** Beside a participant: how complete an annex is, and a link to it. Renders nothing where the edition does not ask for it. */
export function AnnexCard<Reply extends AnnexReply>({
  of,
  participantId,
  isNext = false,
}: AnnexCardProps<Reply>) {
  const text = useText()
  const { data, error, refetch } = useAnnex(of, participantId)
  const { ref, isLoud } = useFirstWanting(isNext && data?.may.edit === true && data.missing > 0)
  if (data?.availability === 'notAsked' || (!data && of.annex.isAsked)) return null
  return (
    <Card title={of.words.title}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data && (
        <>
          <p>{text(stateOf(of, data))}</p>
          {(data.availability !== 'unfit' || isBegun(of, data)) && (
            <Button
              component={Link}
              to={`/guests/${participantId}/${of.path}`}
              ref={ref}
              variant={isLoud ? 'filled' : 'light'}
            >
              {text(actionOf(of, data))}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

function stateOf<Reply extends AnnexReply>(of: AnnexScreens<Reply>, data: Reply) {
  const { says, summary } = of
  if (!isBegun(of, data))
    return (data.availability === 'unfit' && says.unfit) || (says.none ?? annexWords.none)
  if (summary) return summary(data)
  return data.missing > 0
    ? (says.missing ?? annexWords.missing)({ count: data.missing })
    : annexWords.complete
}

function actionOf<Reply extends AnnexReply>(of: AnnexScreens<Reply>, data: Reply) {
  if (!data.may.edit) return annexWords.view
  if (data.missing === 0) return annexWords.change
  return isBegun(of, data) ? annexWords.goOn : of.says.begin
}
