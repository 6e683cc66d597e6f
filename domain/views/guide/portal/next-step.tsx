import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { isIndividual } from '#domain/actor.ts'
import { Face } from '#domain/people/participants/parts/faces.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { minutesOf, nextTask, type Task } from '../rules.ts'
import { homeWords } from '../words/home.ts'
import { guideWords } from '../words.ts'
import { DaysLeft } from './days-left.tsx'
import classes from './next-step.module.css'
import { useTaskTexts } from './use-task-texts.ts'

/** What comes next: a sentence, whom it is about, how long it takes, and one button; without a step, what happens meanwhile. */
export function NextStep({ tasks }: { tasks: readonly Task[] }) {
  const text = useText()
  const isOwn = useSession().types.some(isIndividual)
  const next = nextTask(tasks)
  return (
    <section className={classes.card} data-turn={next ? true : undefined}>
      {next ? (
        <Turn task={next} isOwn={isOwn} />
      ) : (
        <h2 className={classes.headline}>{text(meanwhile(tasks, isOwn))}</h2>
      )}
      <Progress tasks={tasks} next={next} />
    </section>
  )
}

function Turn({ task, isOwn }: { task: Task; isOwn: boolean }) {
  const text = useText()
  const { headline, detail } = useTaskTexts()(task)
  const isReturned = task.state === 'attention'
  const label = isReturned
    ? guideWords.nextAttention
    : isOwn && task.name === 'organisation'
      ? guideWords.ownNext
      : guideWords.next[task.name]
  return (
    <>
      <p className={classes.turn}>{text(homeWords.yourTurn)}</p>
      <h2 className={classes.headline}>{text(headline)}</h2>
      {task.people.length === 0 && !isReturned && <p className={classes.why}>{text(detail)}</p>}
      {task.people.length > 0 && (
        <ul className={classes.people}>
          {task.people.map((person) => (
            <li key={person.id} className={classes.person}>
              <Face of={person} />
              <span>
                <strong>{text(person.name)}</strong>{' '}
                {task.name === 'guests' && (
                  <span className={classes.quiet}>{text(homeWords.lacks({ count: person.missing }))}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.act}>
        <Button
          component={Link}
          to={task.link}
          size="md"
          classNames={{ root: classes.button, label: classes.label }}
        >
          {text(label)}
        </Button>
        <p className={classes.facts}>
          <data value={minutesOf(task)}>{text(homeWords.minutes({ minutes: minutesOf(task) }))}</data>
          {task.until && <DaysLeft until={task.until} isWhole />}
        </p>
      </div>
    </>
  )
}

/** One segment for each step: a ring would hide what is left. */
function Progress({ tasks, next }: { tasks: readonly Task[]; next: Task | undefined }) {
  const text = useText()
  const done = tasks.filter(({ state }) => state === 'done').length
  // what is done first, then the next one
  const segments = [
    ...tasks.slice(0, done).map(() => 'done'),
    ...tasks.slice(done).map((_, at) => (at === 0 && next ? 'next' : 'open')),
  ]
  return (
    <div className={classes.progress}>
      <span className={classes.segments} aria-hidden="true">
        {segments.map((state, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments without identity
          <span key={at} data-state={state} />
        ))}
      </span>
      <span className={classes.count}>{text(guideWords.progress({ done, all: tasks.length }))}</span>
    </div>
  )
}

function meanwhile(tasks: readonly Task[], isOwn: boolean) {
  if (tasks.every(({ state }) => state === 'done'))
    return isOwn ? guideWords.ownFinished : guideWords.finished
  return tasks.some(({ state }) => state === 'waiting') ? guideWords.waiting : guideWords.resting
}
