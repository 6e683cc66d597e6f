import { Button, Radio, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { organisationName } from '#domain/identity/organisations/words.ts'
import { useChange, useReply } from '#kit/web/api.tsx'
import { wordsOfFailure } from '#kit/web/failure.ts'
import { useText } from '#kit/web/language.tsx'
import { RefusedBox } from '#kit/web/refused-box.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { takeOversApi as api, type TakeOver } from '../api.ts'
import { consoleWords as words } from '../words/console.ts'
import classes from './take-overs-page.module.css'

/** Limit of organisations offered for a name. */
const offered = 6

/** Which organisation a request is about: found by the name that was typed, or by another. */
export function ChooseOrganisation({ of }: { of: TakeOver }) {
  const text = useText()
  const toast = useToast()
  const [search, setSearch] = useState(of.organisation)
  const [chosen, setChosen] = useState<string>()
  const { data } = useReply(
    organisationsApi.list,
    { query: { search, size: offered } },
    { enabled: search.trim() !== '', keep: true },
  )
  const { mutate, isPending, error } = useChange(api.link, { quiet: true, refreshes: [api.list] })
  const link = (event: FormEvent) => {
    event.preventDefault()
    if (chosen)
      mutate({ body: { id: of.id, organisationId: chosen } }, { onSuccess: () => toast.done(words.linked) })
  }
  return (
    <form className={classes.request} onSubmit={link}>
      <TextInput
        label={text(words.choose)}
        description={text(words.chooseHint)}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {data?.records.map((each) => (
        <Radio
          key={each.id}
          name={`organisation-${of.id}`}
          label={text(organisationName(each))}
          checked={chosen === each.id}
          onChange={() => setChosen(each.id)}
        />
      ))}
      <RefusedBox saying={error ? wordsOfFailure(error) : undefined} />
      <div className={classes.acts}>
        <Button type="submit" size="compact-md" variant="default" loading={isPending} disabled={!chosen}>
          {text(words.link)}
        </Button>
      </div>
    </form>
  )
}
