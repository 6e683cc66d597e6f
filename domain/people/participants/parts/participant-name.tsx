import { useLanguage, useText } from '#kit/web/language.tsx'
import { nameOf } from '../words/state.ts'
import classes from './participant-name.module.css'

/** The names of a participant in lists and records. */
export type Names = {
  passportName?: string | null | undefined
  chineseName?: string | null | undefined
}

/** A participant's names, the one in the reader's language first. */
export function ParticipantName({ of }: { of: Names }) {
  const language = useLanguage()
  const text = useText()
  const names = language === 'zh' ? [of.chineseName, of.passportName] : [of.passportName, of.chineseName]
  const [first, second] = names.filter((name) => name)
  return (
    <span className={classes.name}>
      <span className={first ? classes.first : classes.none}>{first ?? text(nameOf(of))}</span>
      {second && <span className={classes.second}>{second}</span>}
    </span>
  )
}
