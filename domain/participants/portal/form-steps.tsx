import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { fieldAt } from '#kit/rules/problem.ts'
import { useText } from '#kit/web/language.tsx'
import type { Participant } from '../parts/participant-answers.tsx'
import { checkPath, stepPath } from '../parts/paths.ts'
import { guest } from '../rules.ts'
import { formWords } from '../words/form.ts'
import { words } from '../words.ts'
import classes from './form-steps.module.css'

type Section = (typeof guest.sectionNames)[number]

/** The steps of the form, with what each still lacks; every step can be gone to at any time. */
export function FormSteps({ of, at }: { of: Participant; at: Section | 'check' }) {
  const text = useText()
  const current = useRef<HTMLLIElement>(null)
  // on a phone the steps are wider than the screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element moves with the step
  useEffect(() => {
    // in braces: newer browsers answer with a promise, which React would take for a cleanup
    current.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [at])
  return (
    <nav aria-label={text(formWords.steps)}>
      <ol className={classes.steps}>
        {guest.sectionNames.map((section) => (
          <li
            key={section}
            ref={section === at ? current : undefined}
            className={classes.step}
            data-current={section === at || undefined}
          >
            <NavLink to={stepPath(of.id, section)} aria-current={section === at ? 'step' : undefined}>
              {text(words.sections[section])}
            </NavLink>
            <StepNote of={of} section={section} />
          </li>
        ))}
        <li
          ref={at === 'check' ? current : undefined}
          className={classes.step}
          data-current={at === 'check' || undefined}
        >
          <NavLink to={checkPath(of.id)} aria-current={at === 'check' ? 'step' : undefined}>
            {text(formWords.check)}
          </NavLink>
        </li>
      </ol>
    </nav>
  )
}

function StepNote({ of: { problems, requested }, section }: { of: Participant; section: Section }) {
  const text = useText()
  const inSection = (path: string) => guest.sectionOf(fieldAt(path)) === section
  const missing = problems.filter(({ path }) => inSection(path)).length
  if (requested?.fields.some(({ field }) => inSection(field)))
    return (
      <span className={classes.note} data-state="requested">
        {text(formWords.stepRequested)}
      </span>
    )
  return (
    <span className={classes.note} data-state={missing > 0 ? 'missing' : 'done'}>
      {text(missing > 0 ? formWords.stepMissing({ count: missing }) : formWords.stepDone)}
    </span>
  )
}
