import { Autocomplete, Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { type PersonnelKind, personnelKinds } from '#domain/people/participants/rules.ts'
import { personnelKindWords } from '#domain/people/participants/words.ts'
import { CallFailed } from '#kit/http/client.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { personnelApi, type ShownQuota } from '../api.ts'
import { maxQuota } from '../rules.ts'
import { quotaWords as words } from '../words/console.ts'
import classes from './quotas-page.module.css'

/** The server's problem with the name. */
function nameProblem(error: unknown): Bilingual | undefined {
  const said = error instanceof CallFailed ? JSON.stringify(error.data ?? null) : ''
  if (said.includes('organisationAmbiguous')) return words.ambiguous
  return said.includes('organisationUnknown') ? words.unknown : undefined
}

/** Sets or changes one quota. */
export function QuotaForm({ of }: { of: ShownQuota | undefined }) {
  const text = useText()
  const toast = useToast()
  const [organisation, setOrganisation] = useState(of?.organisation?.zh ?? '')
  const [personnelKind, setKind] = useState<PersonnelKind>(of?.personnelKind ?? 'volunteer')
  const [typed, setTyped] = useState(of ? String(of.quota) : '')
  const [isPressed, setPressed] = useState(false)
  const save = useChange(personnelApi.saveQuota, { refreshes: [personnelApi.quotas] })
  const quota = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const isNumber = quota <= maxQuota
  const unknown = organisation.trim() ? nameProblem(save.error) : words.unknown
  // the name may be that of several; another name was typed for another organisation
  const chosen = of && organisation === of.organisation?.zh && { organisationId: of.organisationId }
  const press = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (!isNumber || !organisation.trim()) return
    save.mutate(
      { body: { organisation: organisation.trim(), ...chosen, personnelKind, quota } },
      {
        onSuccess() {
          toast.done(words.saved)
          setPressed(false)
          setTyped('')
          setOrganisation('')
        },
      },
    )
  }
  return (
    <form className={classes.form} onSubmit={press} noValidate>
      <Organisation
        value={organisation}
        error={isPressed && unknown ? text(unknown) : undefined}
        onChange={setOrganisation}
      />
      <NativeSelect
        id="personnelKind"
        label={text(words.kind)}
        value={personnelKind}
        data={personnelKinds.map((value) => ({ value, label: text(personnelKindWords[value]) }))}
        onChange={({ currentTarget }) => setKind(currentTarget.value as PersonnelKind)}
      />
      <TextInput
        id="quota"
        inputMode="numeric"
        label={text(words.quota)}
        value={typed}
        error={isPressed && !isNumber && text(words.needed)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" loading={save.isPending} className={classes.save}>
        {text(words.save)}
      </Button>
    </form>
  )
}

type OrganisationProps = { value: string; error: string | undefined; onChange(value: string): void }

/** An organisation, searched by name. */
function Organisation({ value, error, onChange }: OrganisationProps) {
  const text = useText()
  const language = useLanguage()
  const { data } = useReply(
    organisationsApi.list,
    { query: { search: value, size: 8 } },
    { enabled: value.trim() !== '', keep: true },
  )
  const names = (data?.records ?? []).flatMap(({ name, englishName }) =>
    language === 'en' ? (englishName ?? name ?? []) : (name ?? englishName ?? []),
  )
  return (
    <Autocomplete
      id="organisation"
      label={text(words.organisation)}
      description={text(words.organisationHint)}
      value={value}
      error={error}
      data={[...new Set(names)]}
      filter={({ options }) => options}
      maxLength={255}
      onChange={onChange}
    />
  )
}
