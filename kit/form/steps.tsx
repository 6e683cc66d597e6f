import { useEffect, useRef } from 'react'
import { NavLink, useLocation, useNavigationType } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './steps.module.css'

/** A step of a form: where it is, and how far it is. */
export type Step = {
  key: string
  to: string
  label: Bilingual
  note?: { says: Bilingual; state: 'missing' | 'done' | 'requested' }
}

/**
 * Brings who goes on to a step to its top: the page in sight from there, the focus on its heading, so that a reader by ear hears where they
 * are and the next Tab is the first field. Going back in the browser, and a link to a field, find their own place.
 */
function arriveAtStep() {
  const step =
    document.querySelector<HTMLElement>('main [data-step]') ?? document.querySelector<HTMLElement>('main h1')
  if (!step) return
  step.tabIndex = -1
  step.focus({ preventScroll: true })
  window.scrollTo(0, 0)
  // on a phone a long name and what stands above may be higher than the screen
  if (step.getBoundingClientRect().bottom > innerHeight / 2) step.scrollIntoView({ block: 'start' })
}

/** The steps of a form, with what each still lacks; every step can be gone to at any time. */
export function Steps({ label, steps, at }: { label: Bilingual; steps: readonly Step[]; at: string }) {
  const text = useText()
  const { hash } = useLocation()
  const arrives = useNavigationType() !== 'POP' && hash === ''
  const current = useRef<HTMLLIElement>(null)
  // on a phone the steps are wider than the screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element moves with the step
  useEffect(() => {
    // in braces: newer browsers answer with a promise, which React would take for a cleanup
    current.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
    if (arrives) arriveAtStep()
  }, [at])
  return (
    <nav aria-label={text(label)}>
      <ol className={classes.steps}>
        {steps.map(({ key, to, label: name, note }) => (
          <li
            key={key}
            ref={key === at ? current : undefined}
            className={classes.step}
            data-current={key === at || undefined}
          >
            <NavLink to={to} aria-current={key === at ? 'step' : undefined}>
              {text(name)}
            </NavLink>
            {note && (
              <span className={classes.note} data-state={note.state}>
                {text(note.says)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
