import { useEffect, useState } from 'react'
import { focusField } from '#kit/form/focus-field.ts'

export type ProofStep = 'account' | 'code'

/** The present step of a proof, and the typed code of the second. */
export function useProofSteps(first: ProofStep) {
  const [step, setStep] = useState(first)
  const [code, setCode] = useState('')
  const [focus, setFocus] = useState<string>()
  // when the step changes, its first field takes the focus
  useEffect(() => {
    if (!focus) return
    setFocus(undefined)
    focusField(focus)
  }, [focus])
  return {
    step,
    code,
    setCode,
    /** Switches to the other step, with the focus in this field. */
    go(to: ProofStep, field: string) {
      setCode('')
      setStep(to)
      setFocus(field)
    },
    /** Switches to the step with a problem, which is shown and focused. */
    mendIn: setStep,
  }
}
