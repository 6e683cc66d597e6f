import { AddressToCopy } from '#kit/web/address-to-copy.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { type Share, sharesApi } from '../api.ts'
import { shareWords as words } from '../words.ts'
import classes from './shares-page.module.css'

/** The address for the assistant, ready to be copied. */
export function ShareAddress({ participantId, of }: { participantId: string; of: Share }) {
  const text = useText()
  const request = { params: { id: participantId, shareId: of.id } }
  const { data, error, refetch } = useReply(sharesApi.link, request)
  if (error) return <Failed error={error} retry={refetch} />
  if (!data) return <Loading lines={1} />
  return (
    <div className={classes.address}>
      <p className={classes.quiet}>{text(words.sendIt)}</p>
      <AddressToCopy path={data.path} label={words.address({ name: of.name })} />
    </div>
  )
}
