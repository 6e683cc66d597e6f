import { useText } from '#kit/web/language.tsx'
import { passportWords as words } from '../words/passport.ts'
import classes from './passport-drawing.module.css'

/** How to photograph a passport: the photo page in a frame, and three hints. */
export function PassportDrawing() {
  const text = useText()
  return (
    <figure className={classes.card}>
      <svg className={classes.page} viewBox="0 0 240 180" aria-hidden="true">
        <path
          className={classes.frame}
          d="M10 36V16a6 6 0 0 1 6-6h22M202 10h22a6 6 0 0 1 6 6v20M230 144v20a6 6 0 0 1-6 6h-22M38 170H16a6 6 0 0 1-6-6v-20"
        />
        <rect className={classes.paper} x="36" y="26" width="168" height="128" rx="6" />
        <path
          className={classes.quiet}
          d="M54 60c14-4 18-18 32-14s16-8 30-6 18 16 38 14M56 72q8-6 16 0t16 0 16 0 16 0 16 0 16 0M36 88h168"
        />
        <rect className={classes.line} x="50" y="98" width="34" height="44" rx="2" />
        <circle className={classes.line} cx="67" cy="112" r="7" />
        <path className={classes.line} d="M54 142c0-18 26-18 26 0M96 102h54M96 111h80M96 120h38" />
        <path className={classes.rows} d="M96 132h98M96 142h98" />
      </svg>
      <figcaption className={classes.hints}>
        <span>{text(words.flat)}</span>
        <span>{text(words.noGlare)}</span>
        <span>{text(words.lines)}</span>
      </figcaption>
    </figure>
  )
}
