import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import classes from '../parts/sign-in.module.css'
import { loginWords as words } from '../words.ts'

/** The ways to log in, as the address names them; the first is the one without a name. */
export const loginMethods = ['password', 'code', 'guest'] as const
export type LoginMethod = (typeof loginMethods)[number]

/** The way that an address names. */
export const loginMethodFrom = (named: string | null): LoginMethod =>
  loginMethods.find((way) => way === named) ?? 'password'

/** Switches between the ways: links, so that each can be sent to a person and opened beside. */
export function LoginMethods({ current }: { current: LoginMethod }) {
  const text = useText()
  return (
    <nav className={classes.ways} aria-label={text(words.ways)}>
      {loginMethods.map((way) => (
        <Link
          key={way}
          to={way === 'password' ? '/login' : `/login?way=${way}`}
          replace
          className={classes.way}
          aria-current={way === current ? 'page' : undefined}
        >
          {text(words.way[way])}
        </Link>
      ))}
    </nav>
  )
}
