import { Button } from '@mantine/core'
import { Link, Navigate, useSearchParams } from 'react-router'
import * as z from 'zod'
import type { OrganisationType } from '#domain/actor.ts'
import { useText } from '#kit/web/language.tsx'
import { Gate } from '../parts/gate.tsx'
import { RefusedBox } from '../parts/refused-box.tsx'
import classes from '../parts/way-in.module.css'
import { organisationType } from '../rules.ts'
import { chooseWords, typeWords, registerWords as words } from '../words/register.ts'
import { AccountFields, PasswordFields, PrivacyTick } from './register-fields.tsx'
import { useRegistration } from './use-registration.ts'

/** Registers an organisation account of the type in the address; without one, the type is chosen first. */
export default function RegisterPage() {
  const [search] = useSearchParams()
  const type = z.safeParse(organisationType, search.get('type'))
  return type.success ? <RegisterForm type={type.data} /> : <Navigate to="/choose" replace />
}

function RegisterForm({ type }: { type: OrganisationType }) {
  const text = useText()
  const form = useRegistration(type)
  return (
    <Gate
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
        </>
      }
    >
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <RefusedBox saying={form.refused.whole} />
        <AccountFields form={form} />
        <PasswordFields form={form} />
        <PrivacyTick form={form} />
        <Button type="submit" loading={form.busy}>
          {text(words.submit)}
        </Button>
      </form>
    </Gate>
  )
}
