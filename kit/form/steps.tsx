import { useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation, useNavigationType } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import classes from './steps.module.css'

/** A step of a form: its URL and its progress. */
export type Step = {
  key: string
  to: string
  label: Bilingual
  note?: { says: Bilingual; state: 'missing' | 'done' | 'requested' }
}

/**
 * After navigation to a step, scrolls to its top and focuses its heading, so that screen readers announce the step and the next Tab reaches
 * the first field. Back navigation and links to a field restore their own position.
 */
function arriveAtStep() {
  const step =
    document.querySelector<HTMLElement>('main [data-step]') ?? document.querySelector<HTMLElement>('main h1')
  if (!step) return
  step.tabIndex = -1
  step.focus({ preventScroll: true })
  window.scrollTo(0, 0)
  // on a phone a long name and the content above may fill the screen
  if (step.getBoundingClientRect().bottom > innerHeight / 2) step.scrollIntoView({ block: 'start' })
}

/** The steps of a form with the missing answers of each; every step is reachable at any time. */
export function Steps({ label, steps, at }: { label: Bilingual; steps: readonly Step[]; at: string }) {
  const text = useText()
  const { hash } = useLocation()
  const arrives = useNavigationType() !== 'POP' && hash === ''
  const current = useRef<HTMLLIElement>(null)
  const [isOpen, setOpen] = useState(false)
  // on a phone the steps are wider than the screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the step changes
  useEffect(() => {
    // in braces: newer browsers return a promise, which React would take for a cleanup
    current.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
    if (arrives) arriveAtStep()
    setOpen(false)
  }, [at])
  const list = useId()
  const position = steps.findIndex(({ key }) => key === at)
  const shown = steps[position]
  return (
    <nav aria-label={text(label)}>
      {shown && (
        // on a phone, in place of the list, which it opens
        <button
          type="button"
          className={classes.position}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.segments} aria-hidden="true">
            {steps.map(({ key }, nth) => (
              <span key={key} data-passed={nth <= position || undefined} />
            ))}
          </span>
          <span className={classes.count}>
            {position + 1} / {steps.length}
          </span>{' '}
          {text(shown.label)}
        </button>
      )}
      <ol id={list} className={classes.steps} data-open={isOpen || undefined}>
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
