import { expect, it } from 'vitest'
import { allNouns } from '#apps/server/all-nouns.ts'
import type { MenuEntry } from '#domain/noun.ts'
import { pageKey } from './page-key.ts'

const pages = allNouns.flatMap(({ noun }) =>
  [...(noun.menu.portal ?? []), ...(noun.menu.console ?? [])].map(({ page, path }: MenuEntry) => ({
    marker: `${noun.name}/${page}`,
    path,
    params: path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : [])),
  })),
)
const withParams = pages.filter(({ params }) => params.length > 0)
const given = (params: readonly string[], value: string) =>
  Object.fromEntries(params.map((name) => [name, value]))
const keys = ({ marker, params }: (typeof pages)[number], changed: readonly string[]) => {
  const first = given(params, 'one')
  return [pageKey(marker, first), pageKey(marker, { ...first, ...given(changed, 'two') })]
}

const records = withParams.filter(({ params }) => params.some((name) => name === 'id' || name === 'key'))
const desk = 'review/console/desk'

it('every page of one record is another one for the next record, but for the desk, which keeps its list', () => {
  expect(records.length).toBeGreaterThan(40)
  const kept = records.filter((page) => {
    const [one, next] = keys(page, ['id', 'key'])
    return one === next
  })
  expect(kept.map(({ marker }) => marker)).toEqual([desk])
})

it('the steps of a form are one page', () => {
  const forms = withParams.filter(({ params }) =>
    params.some((name) => name === 'section' || name === 'part'),
  )
  expect(forms.length).toBeGreaterThan(3)
  for (const form of forms) {
    const [one, next] = keys(
      form,
      ['section', 'part'].filter((name) => form.params.includes(name)),
    )
    expect(one, form.path).toBe(next)
  }
})

it('an address has no part of which nothing is said here', () => {
  const known = ['id', 'key', 'section', 'part']
  expect(withParams.flatMap(({ params }) => params.filter((name) => !known.includes(name)))).toEqual([])
})
