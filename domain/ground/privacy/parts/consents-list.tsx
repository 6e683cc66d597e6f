import { Button } from '@mantine/core'
import { useConfirm } from '#kit/web/confirm.tsx'
import { formatShortMoment } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ConsentState, Purpose } from '../rules.ts'
import { purposeWords, consentWords as words } from '../words.ts'
import classes from './consents-list.module.css'

type ConsentsListProps = {
  consents: readonly ConsentState[]
  /** The effect of withdrawing each, in the words of the nouns that act on it. */
  follows: Partial<Record<Purpose, readonly Bilingual[]>>
  /** Absent for read-only viewers. */
  withdraw?: ((purpose: Purpose) => void) | undefined
  /** Consents that cannot be withdrawn here. */
  fixed?: readonly Purpose[]
  busy?: boolean
}

/** A person's consents, with buttons to withdraw them; the effect is shown first. */
export function ConsentsList({ consents, follows, withdraw, fixed = [], busy = false }: ConsentsListProps) {
  const text = useText()
  const confirm = useConfirm()
  async function ask(purpose: Purpose) {
    const { name } = purposeWords[purpose]
    const said = [...(follows[purpose] ?? []), words.withdrawText]
    const isSure = await confirm({
      title: words.withdrawTitle({ name }),
      text: said.map(text).join('\n'),
      yes: words.withdraw,
      danger: true,
    })
    if (isSure) withdraw?.(purpose)
  }
  return (
    <ul className={classes.list}>
      {consents.map((consent) => (
        <li key={consent.purpose} className={classes.line}>
          <div>
            <p className={classes.name}>{text(purposeWords[consent.purpose].name)}</p>
            <ConsentSaid consent={consent} />
          </div>
          {withdraw && consent.given && !fixed.includes(consent.purpose) && (
            <Button size="sm" variant="default" loading={busy} onClick={() => void ask(consent.purpose)}>
              {text(words.withdraw)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function ConsentSaid({ consent: { given, version, at, withdrawnAt, byOther } }: { consent: ConsentState }) {
  const text = useText()
  const language = useLanguage()
  const moment = (iso: string) => formatShortMoment(iso, language)
  if (given && version && at)
    return (
      <p className={classes.quiet}>
        {text(words.given({ version, time: moment(at) }))}
        {byOther && ` · ${text(words.byOther)}`}
      </p>
    )
  return (
    <p className={classes.quiet}>
      {text(withdrawnAt ? words.withdrawn({ time: moment(withdrawnAt) }) : words.notGiven)}
    </p>
  )
}
