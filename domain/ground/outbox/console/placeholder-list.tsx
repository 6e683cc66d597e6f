import { useText } from '#kit/web/language.tsx'
import type { ShownTemplate } from '../api/templates.ts'
import { templateWords as words } from '../words/templates-screen.ts'
import classes from './console.module.css'

/** The placeholders of a message, and their values. */
export function PlaceholderList({ of }: { of: ShownTemplate }) {
  const text = useText()
  if (Object.keys(of.placeholders).length === 0)
    return <p className={classes.quiet}>{text(words.noPlaceholders)}</p>
  return (
    <>
      <ul className={classes.names}>
        {Object.entries(of.placeholders).map(([name, { label, required }]) => (
          <li key={name}>
            <code>{`{${name}}`}</code>
            {text(label)}
            {required && ` · ${text(words.required)}`}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>{text(words.placeholdersText)}</p>
    </>
  )
}
