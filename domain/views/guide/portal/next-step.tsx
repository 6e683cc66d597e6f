import { isIndividual } from '#domain/actor.ts'
import { Face } from '#domain/people/participants/parts/faces.tsx'
import { useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import { TurnAct, TurnCard, TurnWhy } from '#kit/web/turn-card.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { minutesOf, nextTask, type Task } from '../rules.ts'
import { homeWords } from '../words/home.ts'
import { guideWords } from '../words.ts'
import { DaysLeft } from './days-left.tsx'
import classes from './next-step.module.css'
import { useTaskTexts } from './use-task-texts.ts'

/** What comes next: a sentence, whom it is about, how long it takes, and one button; without a step, what happens meanwhile and where to look. */
export function NextStep({ tasks }: { tasks: readonly Task[] }) {
  const isOwn = useSession().types.some(isIndividual)
  const texts = useTaskTexts()
  const next = nextTask(tasks)
  return (
    <TurnCard headline={next ? texts(next).headline : meanwhile(tasks, isOwn)} isTurn={next !== undefined}>
      {next ? <Turn task={next} isOwn={isOwn} /> : <Meanwhile tasks={tasks} isOwn={isOwn} />}
      <Progress tasks={tasks} next={next} />
    </TurnCard>
  )
}

/** Steps that are done by filling in what somebody's registration lacks. */
const namesMissing: ReadonlySet<Task['name']> = new Set(['guests', 'registration'])

function Turn({ task, isOwn }: { task: Task; isOwn: boolean }) {
  const text = useText()
  const { detail } = useTaskTexts()(task)
  return (
    <>
      {task.people.length === 0 && task.state !== 'attention' && <TurnWhy>{text(detail)}</TurnWhy>}
      {task.people.length > 0 && (
        <ul className={classes.people}>
          {task.people.map((person) => (
            <li key={person.id} className={classes.person}>
              <Face of={person} />
              <span>
                <strong>{text(person.name)}</strong>{' '}
                {person.missing > 0 && namesMissing.has(task.name) && (
                  <span className={classes.quiet}>{text(homeWords.lacks({ count: person.missing }))}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <TurnAct to={task.link} says={actOf(task, isOwn)} minutes={minutesOf(task)}>
        {task.until && <DaysLeft until={task.until} isWhole />}
      </TurnAct>
    </>
  )
}

function actOf({ name, state, count }: Task, isOwn: boolean): Bilingual {
  if (state === 'attention') return guideWords.nextAttention
  if (name === 'registration' && count > 0) return guideWords.registrationBegun
  return isOwn && name === 'organisation' ? guideWords.ownNext : guideWords.next[name]
}

/** Where to look while nothing is asked: the own registration, the progress of the review, and then the activities. */
function Meanwhile({ tasks, isOwn }: { tasks: readonly Task[]; isOwn: boolean }) {
  const joins = useSession().permissions.has('attendance:own')
  const isAll = tasks.every(({ state }) => state === 'done')
  const waits = tasks.find(({ state }) => state === 'waiting')
  const own = isOwn ? tasks.find(({ name }) => name === 'registration') : undefined
  if (own && (isAll || waits))
    return (
      <TurnAct
        to={own.link}
        says={isAll ? homeWords.seeOwn : homeWords.seeOwnProgress}
        isQuiet={waits !== undefined}
      />
    )
  if (waits) return <TurnAct to={waits.link} says={guideWords.next.review} isQuiet />
  return isAll && joins ? <TurnAct to="/activities" says={homeWords.toActivities} /> : null
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
