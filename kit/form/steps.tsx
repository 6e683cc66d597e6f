import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
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

/** The steps of a form, with what each still lacks; every step can be gone to at any time. */
export function Steps({ label, steps, at }: { label: Bilingual; steps: readonly Step[]; at: string }) {
  const text = useText()
  const current = useRef<HTMLLIElement>(null)
  // on a phone the steps are wider than the screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element moves with the step
  useEffect(() => {
    // in braces: newer browsers answer with a promise, which React would take for a cleanup
    current.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
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
