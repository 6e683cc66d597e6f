import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import type { ListedProject } from '../lists.ts'
import { cityWords, cooperationWords, industryWords, investmentWords, words } from '../words.ts'
import { FavouriteButton } from './favourite-button.tsx'
import classes from './project-cards.module.css'

/** Projects as cards, each with its most important facts. */
export function ProjectCards({ projects }: { projects: readonly ListedProject[] }) {
  const text = useText()
  return (
    <ul className={classes.cards} aria-label={text(words.title)}>
      {projects.map((project) => (
        <li key={project.id} className={classes.card}>
          <p className={classes.city}>
            {text(cityWords[project.city])} · {text(industryWords[project.industry])}
            <span className={classes.short}> · {text(investmentWords(project.investment))}</span>
          </p>
          <h2 className={classes.name}>
            <Link to={`/projects/${project.id}`}>{text(project.name)}</Link>
          </h2>
          <p className={classes.amount}>{text(investmentWords(project.investment))}</p>
          <div className={classes.foot}>
            <span>{text(cooperationWords[project.cooperation])}</span>
            <FavouriteButton of={project} />
          </div>
        </li>
      ))}
    </ul>
  )
}
