import { Link } from 'react-router'
import { isIndividual } from '#domain/actor.ts'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { useSession } from '#kit/web/session.tsx'
import type { Task } from '../rules.ts'
import { guideWords, ownDetails, ownTitles, stateWords, taskDetails, taskTitles } from '../words.ts'
import classes from './task-list.module.css'

/** One line for each step: its name is a link, beside it what is missing and until when. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const text = useText()
  const done = tasks.filter(({ state }) => state === 'done').length
  return (
    <>
      <p className={classes.progress}>{text(guideWords.progress({ done, all: tasks.length }))}</p>
      <ol className={classes.list}>
        {tasks.map((task) => (
          <TaskLine key={task.name} task={task} />
        ))}
      </ol>
    </>
  )
}

function TaskLine({ task: { name, state, count, link, until } }: { task: Task }) {
  const text = useText()
  const language = useLanguage()
  const isOwn = useSession().types.some(isIndividual)
  const title = text((isOwn && ownTitles[name]) || taskTitles[name])
  const details = (isOwn && ownDetails[name]) || taskDetails[name]
  return (
    <li className={classes.line} data-state={state}>
      <div className={classes.what}>
        {state === 'locked' ? (
          <span className={classes.locked}>{title}</span>
        ) : (
          <Link to={link}>{title}</Link>
        )}
        <div className={classes.detail}>
          {text(details[state]({ count }))}
          {until && (state === 'todo' || state === 'attention') && (
            <span className={classes.until}>
              {text(guideWords.until({ day: formatDay(until, language) }))}
            </span>
          )}
        </div>
      </div>
      <span className={classes.state} data-state={state}>
        {text(stateWords[state])}
      </span>
    </li>
  )
}
