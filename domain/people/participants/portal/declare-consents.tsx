import { useState } from 'react'
import { individualTypes } from '#domain/actor.ts'
import { ConsentFields } from '#domain/ground/privacy/parts/consent-fields.tsx'
import { useConsents } from '#domain/ground/privacy/parts/use-consents.ts'
import { focusField } from '#kit/form/focus-field.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { participantsApi } from '../api.ts'
import type { Participant } from '../parts/participant-answers.tsx'
import { consentCardWords as words } from '../words/consents.ts'
import classes from './declare-consents.module.css'

/** The consents that a submission still needs, and which are ticked. */
export function useDeclaring({ id, may }: Participant) {
  const { data, error, refetch } = useReply(
    participantsApi.consents,
    { params: { id } },
    { enabled: may.submit },
  )
  const consents = useConsents()
  const [wasTried, setTried] = useState(false)
  const needed = data?.needed ?? []
  const missing = consents.missing(needed)
  return {
    /** Until it is known what is needed, nothing can be submitted: the boxes would push the button away under the pointer. */
    isKnown: data !== undefined || !may.submit,
    failed: error && !data ? { error, retry: refetch } : undefined,
    needed,
    consents,
    /** Undefined where none is needed. */
    sent: needed.length > 0 ? consents.sent : undefined,
    problems: Object.fromEntries(wasTried ? missing.map((purpose) => [purpose, words.missing]) : []),
    /** Focuses the first box that is not ticked; returns whether there is one. */
    isMissing() {
      const [first] = missing
      setTried(true)
      if (first) focusField(`consents.${first}`)
      return first !== undefined
    },
    refusedBy: consents.refusedBy,
  }
}

/** Boxes for the consents still needed, above the submit button. */
export function DeclareConsents({ of }: { of: ReturnType<typeof useDeclaring> }) {
  const text = useText()
  const { types } = useSession()
  // individuals consent for themselves, all others declare it for a person they have informed
  const isForOther = ![...individualTypes, 'guest'].some((type) => types.includes(type))
  if (of.needed.length === 0) return null
  return (
    <Card title={words.declareTitle}>
      {isForOther && <p className={classes.told}>{text(words.declareText)}</p>}
      <ConsentFields
        purposes={of.needed}
        consents={of.consents}
        problems={of.problems}
        isForOther={isForOther}
      />
    </Card>
  )
}
