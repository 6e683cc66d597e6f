import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { Tag } from '#kit/web/tag.tsx'
import type { SetUpItemReply } from '../api/set-up.ts'
import { setUpWords as words } from '../words/set-up.ts'
import classes from './set-up.module.css'

/** Items of the set-up, each with the way to its page, or the word that others do it. */
export function SetUpItems({ of }: { of: readonly SetUpItemReply[] }) {
  return (
    <ul className={classes.items}>
      {of.map((item) => (
        <Item key={item.name} of={item} />
      ))}
    </ul>
  )
}

function Item({
  of: { name, title, why, page, isForOthers, blocks, isDone, facts },
}: {
  of: SetUpItemReply
}) {
  const text = useText()
  return (
    <li className={classes.item} data-item={name} data-done={isDone}>
      <div className={classes.said}>
        <h3 className={classes.name}>
          {text(title)} <Tag words={isDone ? words.done : words.open} tone={toneOf(isDone, blocks)} />
        </h3>
        <p className={classes.why}>{text(why)}</p>
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact.en}>{text(fact)}</li>
          ))}
        </ul>
        {isForOthers && !isDone && <p className={classes.why}>{text(words.forOthers)}</p>}
      </div>
      {page && (
        <Button
          component={Link}
          to={page}
          variant={blocks && !isDone ? 'filled' : 'default'}
          aria-label={text(words.goTo({ title }))}
          className={classes.go}
        >
          {text(words.go)}
        </Button>
      )}
    </li>
  )
}

const toneOf = (isDone: boolean, blocks: boolean) => (isDone ? 'good' : blocks ? 'bad' : 'odd')
