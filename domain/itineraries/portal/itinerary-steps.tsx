import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { fieldAt } from '#kit/rules/problem.ts'
import { useText } from '#kit/web/language.tsx'
import type { ItineraryReply } from '../api.ts'
import { itinerary, type Part, parts } from '../rules.ts'
import { screenWords } from '../words/screens.ts'
import { words } from '../words.ts'
import classes from './itinerary-steps.module.css'
import { stepPath } from './paths.ts'

/** Arrival, return, hotel, with what each still lacks; every step can be gone to at any time. */
export function ItinerarySteps({ of, at }: { of: ItineraryReply; at: Part }) {
  const text = useText()
  const current = useRef<HTMLLIElement>(null)
  // on a phone the steps may be wider than the screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element moves with the step
  useEffect(() => {
    // in braces: newer browsers answer with a promise, which React would take for a cleanup
    current.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [at])
  return (
    <nav aria-label={text(screenWords.steps)}>
      <ol className={classes.steps}>
        {parts.map((part) => {
          const missing = of.problems.filter(({ path }) => itinerary.sectionOf(fieldAt(path)) === part).length
          return (
            <li
              key={part}
              ref={part === at ? current : undefined}
              className={classes.step}
              data-current={part === at || undefined}
            >
              <NavLink to={stepPath(of.participantId, part)} aria-current={part === at ? 'step' : undefined}>
                {text(words.sections[part])}
              </NavLink>
              <span className={classes.note} data-state={missing > 0 ? 'missing' : 'done'}>
                {text(missing > 0 ? screenWords.stepMissing({ count: missing }) : screenWords.stepDone)}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
