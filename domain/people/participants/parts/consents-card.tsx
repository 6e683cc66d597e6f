import { ConsentsList } from '#domain/ground/privacy/parts/consents-list.tsx'
import { consentWords } from '#domain/ground/privacy/words.ts'
import { queries, useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { participantsApi as api } from '../api.ts'
import { consentCardWords as words } from '../words/consents.ts'
import classes from './consents-card.module.css'

/** A person's consents, and the button that withdraws the consent to document or portrait. */
export const ConsentsCard = ({ participantId }: { participantId: string }) => (
  <Card title={words.title} isSeldom>
    <Consents participantId={participantId} />
  </Card>
)

/** In a component of its own: a folded card asks for nothing. */
function Consents({ participantId }: { participantId: string }) {
  const text = useText()
  const toast = useToast()
  const params = { id: participantId }
  const { data, error, refetch } = useReply(api.consents, { params })
  const call = useChange(api.withdrawConsent)
  const withdraw = (purpose: string) => {
    if (purpose === 'policy') return
    call.mutate(
      { params, body: { purpose: purpose as 'document' | 'face' } },
      {
        onSuccess: () => toast.done(consentWords.withdrawDone),
        // the record, its history and every list change with it
        onSettled: () => queries.invalidateQueries(),
      },
    )
  }
  return (
    <>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={3} />}
      {data && (
        <>
          <ConsentsList
            consents={data.consents}
            follows={data.follows}
            fixed={['policy']}
            busy={call.isPending}
            withdraw={data.mayWithdraw ? withdraw : undefined}
          />
          {data.mayWithdraw && <p className={classes.hint}>{text(words.cannotWithdrawPolicy)}</p>}
        </>
      )}
    </>
  )
}
