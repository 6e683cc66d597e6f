import { NativeSelect } from '@mantine/core'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { nameOf } from '#domain/programme/activities/rules.ts'
import { useListAddress } from '#kit/list/table/use-list-address.ts'
import { formatDay } from '#kit/web/dates.ts'
import { useLanguage, useText } from '#kit/web/language.tsx'
import type { OwnActivity } from '../api.ts'
import { isMine } from '../parts/activity-standing.ts'
import { byDay, timesText } from '../parts/activity-times.ts'
import { columnsOf } from '../parts/columns.ts'
import { screenWords as words } from '../words/screens.ts'
import { ActivityTags } from './activity-card.tsx'
import classes from './day-view.module.css'

/** One day from its first to its last activity; concurrent ones stand side by side. */
export function DayView({ activities }: { activities: readonly OwnActivity[] }) {
  const text = useText()
  const language = useLanguage()
  const address = useListAddress()
  const days = byDay(activities)
  const [day, ofDay] = days.find(([each]) => each === address.filter('day')) ?? days[0] ?? []
  if (!day || !ofDay) return null
  const { placed, columns, hours } = columnsOf(ofDay)
  return (
    <>
      <NativeSelect
        w={{ base: '100%', sm: 320 }}
        aria-label={text(words.chooseDay)}
        value={day}
        onChange={({ currentTarget }) => address.set({ day: currentTarget.value })}
        data={days.map(([each]) => ({ value: each, label: formatDay(each, language) }))}
      />
      <div className={classes.day} style={{ '--columns': columns, '--hours': hours.length } as CSSProperties}>
        {hours.map((hour, at) => (
          <span key={hour} className={classes.hour} style={{ '--at': at } as CSSProperties}>
            {`${String(hour).padStart(2, '0')}:00`}
          </span>
        ))}
        {placed.map(({ activity, column, from, until }) => (
          <Link
            key={activity.id}
            to={`/activities/${activity.id}`}
            className={classes.activity}
            data-mine={isMine(activity) || undefined}
            style={{ '--column': column, '--from': from, '--until': until } as CSSProperties}
          >
            <span>{timesText(activity, language)}</span>
            <strong>{text(nameOf(activity))}</strong>
            <ActivityTags of={activity} />
          </Link>
        ))}
      </div>
    </>
  )
}
