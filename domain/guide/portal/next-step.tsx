import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { nextTask, type Task } from '../rules.ts'
import { guideWords } from '../words.ts'
import classes from './next-step.module.css'

/** The one button to the next thing; without one, what happens meanwhile. */
export function NextStep({ tasks }: { tasks: readonly Task[] }) {
  const text = useText()
  const next = nextTask(tasks)
  if (!next) {
    return <p className={classes.rest}>{text(meanwhile(tasks))}</p>
  }
  const label = next.state === 'attention' ? guideWords.nextAttention : guideWords.next[next.name]
  return (
    <div className={classes.next}>
      <Button
        component={Link}
        to={next.link}
        size="md"
        classNames={{ root: classes.button, label: classes.label }}
      >
        {text(label)}
      </Button>
    </div>
  )
}

function meanwhile(tasks: readonly Task[]) {
  if (tasks.every(({ state }) => state === 'done')) return guideWords.finished
  return tasks.some(({ state }) => state === 'waiting') ? guideWords.waiting : guideWords.resting
}
