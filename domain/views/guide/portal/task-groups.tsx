import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Faces } from '#domain/people/participants/parts/faces.tsx'
import { useText } from '#kit/web/language.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { grouped, type Task } from '../rules.ts'
import { homeWords } from '../words/home.ts'
import { DaysLeft } from './days-left.tsx'
import classes from './task-groups.module.css'
import { useTaskTexts } from './use-task-texts.ts'

/** All steps but the next one: what can be done now, what others do, what comes later, what is over; what is done is folded. */
export function TaskGroups({ tasks }: { tasks: readonly Task[] }) {
  const { now, waiting, later, ended, done } = grouped(tasks)
  return (
    <>
      <Group title={homeWords.now} tasks={now} />
      <Group title={homeWords.waiting} tasks={waiting} />
      <Group title={homeWords.later} tasks={later} />
      <Group title={homeWords.ended} tasks={ended} />
      <Done tasks={done} />
    </>
  )
}

function Group({ title, tasks }: { title: Bilingual; tasks: readonly Task[] }) {
  const text = useText()
  const id = useId()
  if (tasks.length === 0) return null
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {text(title)}
      </h2>
      <Lines tasks={tasks} />
    </section>
  )
}

const Lines = ({ tasks }: { tasks: readonly Task[] }) => (
  <ul className={classes.list}>
    {tasks.map((task) => (
      <li key={task.name}>
        <Line task={task} />
      </li>
    ))}
  </ul>
)

function Line({ task }: { task: Task }) {
  const text = useText()
  const { title, detail } = useTaskTexts()(task)
  const isOpen = task.state === 'todo' || task.state === 'attention'
  const what = (
    <span className={classes.what}>
      <span className={classes.name}>{text(title)}</span>
      <span className={classes.detail}>
        <span>{text(detail)}</span>
        {isOpen && task.until && <DaysLeft until={task.until} />}
      </span>
    </span>
  )
  // what cannot be begun yet leads nowhere
  if (task.state === 'locked') return <div className={classes.line}>{what}</div>
  return (
    <Link to={task.link} className={classes.line}>
      {what}
      {task.people.length > 0 && <Faces of={task.people} />}
    </Link>
  )
}

function Done({ tasks }: { tasks: readonly Task[] }) {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (tasks.length === 0) return null
  return (
    <div>
      <button
        type="button"
        className={classes.done}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {text(homeWords.done({ count: tasks.length }))}
      </button>
      <div id={id}>{isOpen && <Lines tasks={tasks} />}</div>
    </div>
  )
}
