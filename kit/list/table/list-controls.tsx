import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Filter } from '#kit/list/filters.ts'
import type { AnyList } from '#kit/list/list.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { BehindButton } from './behind-button.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import { DaysFilter } from './days-filter.tsx'
import classes from './list-controls.module.css'
import { SearchField } from './search-field.tsx'
import { tableWords } from './table-words.ts'
import type { UsedList } from './use-list.ts'

/** Up to this width the filters stand behind one button. */
const narrow = '(max-width: 47em)'

type Props<L extends AnyList> = { list: UsedList<L>; children?: ReactNode }

/** Search, filters and order of a list, stored in the URL; `children` are further controls of the page. On a phone all but the search is behind a button. */
export function ListControls<L extends AnyList>({ list, children }: Props<L>) {
  const { list: declared, address } = list
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const filters = <ListFilters list={list}>{children}</ListFilters>
  return (
    <search className={classes.box}>
      <div className={classes.controls}>
        {declared.search && (
          <SearchField
            value={address.search}
            label={declared.search}
            onSearch={(search) => address.set({ search })}
          />
        )}
        {isNarrow && countOf(list) + Number(Boolean(children)) > 1 ? (
          <BehindButton count={address.filters}>{filters}</BehindButton>
        ) : (
          filters
        )}
      </div>
    </search>
  )
}

/** The filters that are drawn, with their values. */
function shownFilters({ list: declared, narrowing }: UsedList) {
  const values = narrowing as Record<string, string | undefined>
  return Object.entries(declared.filters as Record<string, Filter>).flatMap(([name, { control, schema }]) =>
    control && (!control.whenSet || values[name]) ? [{ name, control, schema, value: values[name] }] : [],
  )
}

const sortsOf = ({ list }: UsedList) => Object.entries(list.sorts as Record<string, Bilingual>)

/** Number of controls besides the search. */
const countOf = (list: UsedList) => shownFilters(list).length + Number(sortsOf(list).length > 1)

function ListFilters({ list, children }: Props<AnyList>) {
  const { address } = list
  const { sort } = list.narrowing as Record<string, string | undefined>
  const sorts = sortsOf(list)
  return (
    <>
      {shownFilters(list).map(({ name, control, schema, value }) => {
        const { data: fallback } = schema.safeParse(undefined)
        const onChange = (chosen: string) => address.set({ [name]: chosen === fallback ? '' : chosen })
        return control.as === 'days' ? (
          <DaysFilter key={name} label={control.label} value={value ?? ''} onChange={onChange} />
        ) : (
          <ChoiceFilter
            key={name}
            {...control}
            options={control.options()}
            value={value ?? (fallback as string | undefined)}
            onChange={onChange}
          />
        )
      })}
      {sorts.length > 1 && (
        <ChoiceFilter
          label={tableWords.sort}
          options={sorts.map(([value, label]) => ({ value, label }))}
          value={sort ?? sorts[0]?.[0]}
          onChange={(chosen) => address.set({ sort: chosen })}
        />
      )}
      {children}
    </>
  )
}
