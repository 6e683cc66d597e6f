import { aroundDays } from '#kit/words/unbroken.ts'
import classes from './unbroken-days.module.css'

/** A text in which no line ends within a day, and which is copied as it is: for values that reviewers take to another table. */
export const UnbrokenDays = ({ of }: { of: string }) =>
  aroundDays(of).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity of their own
      <span key={at} className={classes.day}>
        {piece}
      </span>
    ),
  )
