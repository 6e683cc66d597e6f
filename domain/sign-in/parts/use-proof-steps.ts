import { useEffect, useState } from 'react'
import { focusField } from '#kit/form/focus-field.ts'

export type ProofStep = 'account' | 'code'

/** Which of the two steps of a proof stands, and what is typed as the code in the second. */
export function useProofSteps(first: ProofStep) {
  const [step, setStep] = useState(first)
  const [code, setCode] = useState('')
  const [focus, setFocus] = useState<string>()
  // once the other step stands, its first field takes the focus
  useEffect(() => {
    if (!focus) return
    setFocus(undefined)
    focusField(focus)
  }, [focus])
  return {
    step,
    code,
    setCode,
    /** To the other step, with the focus in this field. */
    go(to: ProofStep, field: string) {
      setCode('')
      setStep(to)
      setFocus(field)
    },
    /** To where something has to be mended, which is said and focused there. */
    mendIn: setStep,
  }
}
