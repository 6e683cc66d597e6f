import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { isIndividual } from '#domain/actor.ts'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { nextTask, type Task, type TaskName } from '../rules.ts'
import { guideWords } from '../words.ts'
import classes from './next-step.module.css'

/** The one button to the next step; without one, what happens meanwhile. */
export function NextStep({ tasks }: { tasks: readonly Task[] }) {
  const text = useText()
  const isOwn = useSession().types.some(isIndividual)
  const next = nextTask(tasks)
  if (!next) {
    return <p className={classes.rest}>{text(meanwhile(tasks, isOwn))}</p>
  }
  const label = next.state === 'attention' ? guideWords.nextAttention : nextWords(next.name, isOwn)
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

const nextWords = (name: TaskName, isOwn: boolean) =>
  isOwn && name === 'organisation' ? guideWords.ownNext : guideWords.next[name]

function meanwhile(tasks: readonly Task[], isOwn: boolean) {
  if (tasks.every(({ state }) => state === 'done'))
    return isOwn ? guideWords.ownFinished : guideWords.finished
  return tasks.some(({ state }) => state === 'waiting') ? guideWords.waiting : guideWords.resting
}
