import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { onBehalfWords } from '#domain/identity/organisations/words/on-behalf.ts'
import { handOverReady, useHandsOver } from '#kit/form/before-leaving.ts'
import { fieldAt } from '#kit/rules/problem.ts'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import type { Participant } from '../parts/participant-answers.tsx'
import { beforePath, checkPath, guestPath, sectionsOf, stepPath } from '../parts/paths.ts'
import { isEmptyDraft } from '../rules.ts'
import { formWords } from '../words/form.ts'
import classes from './step-buttons.module.css'
import { type Section, stepAfter } from './step-state.ts'

type Who = Pick<Participant, 'id' | 'kind' | 'guestId' | 'status' | 'revision' | 'problems' | 'requested'>

type StepButtonsProps = {
  of: Who
  at: Section
  flush: () => Promise<boolean>
  /** The reader is asked something first: which of two versions to keep. */
  isHeld: boolean
}

/** Back and next between the steps. Input is saved on the way, so nothing needs confirming and nothing is lost. */
export function StepButtons({ of, at, flush, isHeld }: StepButtonsProps) {
  const text = useText()
  const navigate = useNavigate()
  const [isHandingOver, setHandingOver] = useState(false)
  const handsOver = useHandsOver()
  const { id } = of
  // without permission to submit, the last step leads to the record
  const { permissions, types } = useSession()
  const maySubmit = permissions.has('participants:submit')
  // an organiser ends by the button that saves
  const isOnBehalf = types.includes('organiser')
  const end = maySubmit
    ? { path: checkPath(id), label: formWords.check }
    : { path: guestPath(id), label: formWords.finish }
  // while there is no photo, to choose one is the act of its step
  const isQuiet =
    isOnBehalf ||
    isHeld ||
    (at === 'portrait' && !handsOver && of.problems.some(({ path }) => fieldAt(path) === 'portrait'))
  const sections = sectionsOf(of)
  const before = sections[sections.indexOf(at) - 1]
  const after = stepAfter(of, at)
  // navigation does not wait for a slow network: the next step shows the same unsaved values
  const go = async (path: string) => {
    // a half-typed date is the one thing that cannot be kept: the browser does not reveal it
    const half = document.querySelector<HTMLInputElement>('main input[type=date]:invalid')
    if (half?.validity.badInput) return half.focus()
    // a photo that meets all rules is accepted by going on
    setHandingOver(true)
    const isTaken = await handOverReady().finally(() => setHandingOver(false))
    if (!isTaken) return
    void flush()
    void navigate(path)
  }
  return (
    <FootAct>
      {(after || !isOnBehalf) && (
        <Button
          data-goes-on
          variant={isQuiet ? 'default' : 'filled'}
          loading={isHandingOver}
          onClick={() => void go(after ? stepPath(id, after) : end.path)}
        >
          {text(after ? formWords.next : end.label)}
        </Button>
      )}
      {before && (
        <Button variant="default" onClick={() => void go(stepPath(id, before))}>
          {text(formWords.previous)}
        </Button>
      )}
      <Link className={classes.later} to={isEmptyDraft(of) && maySubmit ? beforePath(of) : guestPath(id)}>
        {text(isOnBehalf ? onBehalfWords.back : formWords.later)}
      </Link>
    </FootAct>
  )
}
