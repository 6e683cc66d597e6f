import { formatDay } from '#kit/web/dates.ts'
import { useLanguage } from '#kit/web/language.tsx'
import type { OwnActivity } from '../api.ts'
import { byDay } from '../parts/activity-times.ts'
import { ActivityCard } from './activity-card.tsx'
import classes from './activity-list.module.css'

/** Activities day by day. */
export function ActivityList({ activities }: { activities: readonly OwnActivity[] }) {
  const language = useLanguage()
  return byDay(activities).map(([day, ofDay]) => (
    <section key={day}>
      <h2 className={classes.day}>{formatDay(day, language)}</h2>
      <ul className={classes.list}>
        {ofDay.map((activity) => (
          <li key={activity.id}>
            <ActivityCard of={activity} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
