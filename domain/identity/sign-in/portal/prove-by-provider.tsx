import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { openIdApi } from '../api/open-id.ts'
import { Elsewhere } from '../parts/elsewhere.tsx'
import type { LoginProvider } from '../parts/login-provider.ts'
import classes from '../parts/open-id.module.css'
import { onProofGiven } from '../parts/proof-given.ts'
import { rightAddress } from '../parts/right-address.ts'
import { openIdPath } from '../rules/open-id.ts'
import { proveByProviderWords as words } from '../words/open-id.ts'

type Props = { provider: LoginProvider; onProven(): void }

/** Proves who is there by logging in to the provider once more, in a tab of its own, so that the page stays as it is; only for an account that is linked to it. */
export function ProveByProvider({ provider, onProven }: Props) {
  const text = useText()
  const [said, setSaid] = useState<Bilingual>()
  const { data } = useReply(openIdApi.read, {})
  useEffect(() => onProofGiven(onProven), [onProven])
  if (!data?.proves) return null
  const { name } = provider
  const elsewhere = rightAddress(provider)
  if (elsewhere)
    return (
      <div className={classes.provider}>
        <Elsewhere provider={provider} address={elsewhere} />
      </div>
    )
  // opened at once, before anything is asked: browsers allow it only as the answer to a click
  const leave = () => setSaid(open(`${openIdPath}?begin=prove`, '_blank') ? words.goOn : words.blocked)
  return (
    <div className={classes.provider}>
      <Button variant="default" className={classes.named} onClick={leave}>
        {text(words.prove({ name }))}
      </Button>
      <p className={classes.quiet} role="status">
        {said && text(said)}
      </p>
    </div>
  )
}
