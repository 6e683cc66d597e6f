import { Checkbox } from '@mantine/core'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { Purpose } from '../rules.ts'
import { purposeWords, consentWords as words } from '../words.ts'
import classes from './consent-fields.module.css'
import { PolicyLink } from './policy-link.tsx'
import type { Consenting } from './use-consents.ts'

type ConsentFieldsProps = {
  /** What is asked for here; each has a box of its own. */
  purposes: readonly Purpose[]
  /** Of `useConsents`. */
  consents: Consenting
  /** The boxes are ticked by another person, who has told the person. */
  isForOther?: boolean
  /** What is wrong at a box. */
  problems?: Partial<Record<Purpose, Bilingual | string | undefined>>
}

/** A box for each consent, none ticked beforehand. The policy opens beside the form. */
export function ConsentFields({ purposes, consents, isForOther = false, problems = {} }: ConsentFieldsProps) {
  const text = useText()
  const { given, change, hasChanged } = consents
  return (
    <div className={classes.fields}>
      <div role="status">{hasChanged && <p className={classes.changed}>{text(words.changed)}</p>}</div>
      {purposes.map((purpose) => {
        const problem = problems[purpose]
        const { agree, declare, text: explained } = purposeWords[purpose]
        return (
          <Checkbox
            key={purpose}
            id={`consents.${purpose}`}
            checked={given.includes(purpose)}
            onChange={(event) => change(purpose, event.currentTarget.checked)}
            error={problem && (typeof problem === 'string' ? problem : text(problem))}
            label={
              <>
                {text(isForOther ? declare : agree)} {purpose === 'policy' && <PolicyLink />}
              </>
            }
            description={purpose === 'policy' ? undefined : text(explained)}
          />
        )
      })}
    </div>
  )
}
