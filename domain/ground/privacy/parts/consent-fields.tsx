import { Checkbox } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Purpose } from '../rules.ts'
import { purposeWords, consentWords as words } from '../words.ts'
import classes from './consent-fields.module.css'
import { PolicyLink } from './policy-link.tsx'
import type { Consenting } from './use-consents.ts'

type ConsentFieldsProps = {
  /** The consents asked for; each has a box of its own. */
  purposes: readonly Purpose[]
  /** From `useConsents`. */
  consents: Consenting
  /** The boxes are ticked by another person, who has informed the person concerned. */
  isForOther?: boolean
  /** That person gives the same consents for their own account, where the account has any. */
  alsoOwn?: boolean
  /** The problem of a box. */
  problems?: Partial<Record<Purpose, Bilingual | string | undefined>>
}

/** A box for each consent, none ticked by default. The policy opens in a new tab. */
export function ConsentFields({
  purposes,
  consents,
  isForOther,
  alsoOwn,
  problems = {},
}: ConsentFieldsProps) {
  const text = useText()
  const { given, change, hasChanged } = consents
  return (
    <div className={classes.fields}>
      <div role="status">{hasChanged && <p className={classes.changed}>{text(words.changed)}</p>}</div>
      {purposes.map((purpose) => {
        const problem = problems[purpose]
        const { agree, declare, lead, text: explained } = purposeWords[purpose]
        const label = isForOther ? ((alsoOwn ? lead : undefined) ?? declare) : agree
        return (
          <Checkbox
            key={purpose}
            id={`consents.${purpose}`}
            checked={given.includes(purpose)}
            onChange={(event) => change(purpose, event.currentTarget.checked)}
            error={problem && (typeof problem === 'string' ? problem : text(problem))}
            label={
              <>
                {text(label)} {purpose === 'policy' && <PolicyLink />}
              </>
            }
            description={purpose === 'policy' ? undefined : text(explained)}
          />
        )
      })}
    </div>
  )
}
