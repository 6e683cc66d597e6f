import { formatMoment } from '#kit/web/dates.ts'
import { useText } from '#kit/web/language.tsx'
import { type SecondFactorState, waysOf } from '../rules/second-factor.ts'
import { ownPasskeyWords } from '../words/passkeys.ts'
import { secondFactorWords as words } from '../words/second-factor.ts'
import classes from './second-factor.module.css'

type Props = {
  of: SecondFactorState
  /** Says which kinds of ways there are; their owner has a list of them. */
  withKinds?: boolean
}

/** Whether two-step verification is on, in words. */
export function SecondFactorFacts({ of, withKinds = false }: Props) {
  const { isOn, since, codesLeft } = of
  const { hasApp, passkeyCount } = waysOf(of)
  const text = useText()
  if (!isOn || !since)
    return (
      <div className={classes.facts}>
        <p className={classes.heading}>{text(words.off)}</p>
      </div>
    )
  const said = { zh: formatMoment(since, 'zh'), en: formatMoment(since, 'en') }
  return (
    <div className={classes.facts}>
      <p className={classes.heading}>{text(words.on({ since: said }))}</p>
      {withKinds && (
        <p className={classes.quiet}>{text(ownPasskeyWords.kinds({ hasApp, count: passkeyCount }))}</p>
      )}
      <p className={classes.quiet}>{text(words.codesLeft(codesLeft))}</p>
    </div>
  )
}
