import { Autocomplete } from '@mantine/core'
import { organisationsApi } from '#domain/identity/organisations/api.ts'
import { attributesOf, type ControlProps } from '#kit/form/control-props.ts'
import { useReply } from '#kit/web/api.tsx'
import { useLanguage } from '#kit/web/language.tsx'

/** Limit of organisations offered while a name is typed. */
const offered = 8

/** An organisation, searched by name. */
export function OrganisationControl(props: ControlProps) {
  const language = useLanguage()
  const { readOnly, ...attributes } = attributesOf(props)
  const value = typeof props.value === 'string' ? props.value : ''
  const { data } = useReply(
    organisationsApi.list,
    { query: { search: value, size: offered } },
    { enabled: value.trim() !== '', keep: true },
  )
  const names = (data?.records ?? []).flatMap(({ name, englishName }) =>
    language === 'en' ? (englishName ?? name ?? []) : (name ?? englishName ?? []),
  )
  return (
    <Autocomplete
      {...attributes}
      readOnly={readOnly}
      error={props.invalid}
      value={value}
      data={[...new Set(names)]}
      // the server has matched them, in either language
      filter={({ options }) => options}
      maxLength={255}
      onChange={(name) => props.onChange(name || null)}
    />
  )
}
