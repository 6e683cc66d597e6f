import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import classes from '../parts/sign-in.module.css'
import { loginWords as words } from '../words.ts'

/** The login methods by their names in the address; the first has none. */
export const loginMethods = ['password', 'code', 'guest'] as const
export type LoginMethod = (typeof loginMethods)[number]

/** The method of an address. */
export const loginMethodFrom = (named: string | null): LoginMethod =>
  loginMethods.find((way) => way === named) ?? 'password'

/** Switches between the methods: links, so that each can be shared and opened in a new tab. */
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
