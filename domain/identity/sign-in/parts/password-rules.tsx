import { useText } from '#kit/web/language.tsx'
import { VisuallyHidden } from '#kit/web/visually-hidden.tsx'
import { type PasswordRule, passwordRules } from '../rules.ts'
import { passwordRuleWords, registerWords as words } from '../words/register.ts'
import classes from './sign-in.module.css'

/** The rules of a password, ticked off while it is typed. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const text = useText()
  return (
    <ul id={id} className={classes.rules} aria-label={text(words.passwordRules)}>
      {(Object.keys(passwordRules) as PasswordRule[]).map((rule) => {
        // an empty field breaks no rule about forbidden content, but gets no tick for it
        const met = password !== '' && passwordRules[rule](password)
        return (
          <li key={rule} className={classes.rule} data-met={met || undefined}>
            <span className={classes.mark} aria-hidden="true">
              {met ? '✓' : '·'}
            </span>
            {text(passwordRuleWords[rule])}
            <VisuallyHidden> {text(met ? words.met : words.notMet)}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
