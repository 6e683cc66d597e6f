import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { checkPath, guestPath, stepPath } from '../parts/paths.ts'
import { guest } from '../rules.ts'
import { formWords } from '../words/form.ts'
import classes from './step-buttons.module.css'

type Section = (typeof guest.sectionNames)[number]

/** Back and next between the steps. What is typed is saved on the way, so nothing is asked and nothing is lost. */
export function StepButtons({ id, at, flush }: { id: string; at: Section; flush: () => Promise<boolean> }) {
  const text = useText()
  const navigate = useNavigate()
  const position = guest.sectionNames.indexOf(at)
  const [before, after] = [guest.sectionNames[position - 1], guest.sectionNames[position + 1]]
  // the way is not held up by a slow network: the next step shows the same unsaved values
  const go = (path: string) => {
    // half a date is the one thing that cannot be kept: the browser does not tell what was typed of it
    const half = document.querySelector<HTMLInputElement>('main input[type=date]:invalid')
    if (half?.validity.badInput) return half.focus()
    void flush()
    void navigate(path)
  }
  return (
    <div className={classes.buttons}>
      <Button onClick={() => go(after ? stepPath(id, after) : checkPath(id))}>
        {text(after ? formWords.next : formWords.check)}
      </Button>
      {before && (
        <Button variant="default" onClick={() => go(stepPath(id, before))}>
          {text(formWords.previous)}
        </Button>
      )}
      <Link className={classes.later} to={guestPath(id)}>
        {text(formWords.later)}
      </Link>
    </div>
  )
}
