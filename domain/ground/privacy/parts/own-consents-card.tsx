import { useChange, useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { forgetToken } from '#kit/web/token.ts'
import { privacyApi as api } from '../api.ts'
import { consentWords as words } from '../words.ts'
import classes from './consents-list.module.css'
import { ConsentsList } from './consents-list.tsx'
import { PolicyLink } from './policy-link.tsx'

/** The consents of this account's owner. */
export function OwnConsentsCard() {
  const text = useText()
  const { data, error, refetch } = useReply(api.own, {}, { fresh: false })
  const withdraw = useChange(api.withdraw)
  const leave = () => {
    forgetToken()
    location.assign('/login')
  }
  return (
    <Card title={words.title}>
      <p className={classes.quiet}>
        {text(words.ownText)} <PolicyLink />
      </p>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={2} />}
      {data && (
        <ConsentsList
          consents={data.consents}
          follows={{ policy: data.follows }}
          busy={withdraw.isPending}
          // withdrawing closes the account
          withdraw={() => withdraw.mutate({}, { onSuccess: leave })}
        />
      )}
    </Card>
  )
}
