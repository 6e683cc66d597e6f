import { Button } from '@mantine/core'
import { Link, Navigate, useSearchParams } from 'react-router'
import * as z from 'zod'
import type { OrganisationType } from '#domain/actor.ts'
import { NotReadyNote } from '#domain/ground/summit/parts/not-ready-note.tsx'
import { organisationType } from '#domain/identity/accounts/rules.ts'
import { typeWords } from '#domain/identity/accounts/words/types.ts'
import { FootAct } from '#kit/web/foot-act.tsx'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { NewPasswordFields } from '../parts/new-password-fields.tsx'
import classes from '../parts/sign-in.module.css'
import { SignedOutPage } from '../parts/signed-out-page.tsx'
import { chooseWords, registerWords as words } from '../words/register.ts'
import { PrivacyTick, ProvedAccountFields } from './register-fields.tsx'
import { groupOf, type RegistrationGroup, registrationAddress } from './registration-groups.ts'
import { useRegistration } from './use-registration.ts'

/** Registers an account of the type in the address; a type of the other group redirects to its page, a missing one to the chooser. */
export function Registration({ group }: { group: RegistrationGroup }) {
  const [search] = useSearchParams()
  const type = z.safeParse(organisationType, search.get('type'))
  if (!type.success) return <Navigate to="/choose" replace />
  if (groupOf(type.data) !== group) return <Navigate to={registrationAddress(type.data)} replace />
  return <RegistrationForm type={type.data} group={group} />
}

/** The act of the page once the code is sent; before that, to get the code is. */
function Submit({ form: { busy, sending } }: { form: ReturnType<typeof useRegistration> }) {
  const text = useText()
  const button = (
    <Button type="submit" fullWidth loading={busy} variant={sending.sent ? 'filled' : 'default'}>
      {text(words.submit)}
    </Button>
  )
  return sending.sent ? <FootAct>{button}</FootAct> : button
}

function RegistrationForm({ type, group }: { type: OrganisationType; group: RegistrationGroup }) {
  const text = useText()
  const form = useRegistration(type)
  const { typed, change, refused } = form
  return (
    <SignedOutPage
      title={words.title}
      lead={
        <>
          {text(words.registeringAs)} <strong>{text(typeWords[type].name)}</strong>{' '}
          <Link to="/choose">{text(words.changeType)}</Link>
        </>
      }
      below={
        <>
          {text(chooseWords.haveAccount)} <Link to="/login">{text(chooseWords.toLogin)}</Link>
          {group === 'organisation' && (
            <>
              <br />
              {text(chooseWords.ofColleague)} <Link to="/take-over">{text(chooseWords.toTakeOver)}</Link>
            </>
          )}
        </>
      }
    >
      <NotReadyNote />
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <RefusedBox saying={refused.whole} />
        <ProvedAccountFields form={form} />
        <NewPasswordFields
          id="password"
          labels={{ password: words.password, again: words.again }}
          typed={typed}
          change={change}
          problems={refused.fields}
        />
        <PrivacyTick form={form} />
        <Submit form={form} />
      </form>
    </SignedOutPage>
  )
}
