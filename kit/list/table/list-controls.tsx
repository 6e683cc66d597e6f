import type { ReactNode } from 'react'
import type { Filter } from '#kit/list/filters.ts'
import type { AnyList } from '#kit/list/list.ts'
import type { Bilingual } from '#kit/words/bilingual.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { DaysFilter } from './days-filter.tsx'
import classes from './list-controls.module.css'
import { SearchField } from './search-field.tsx'
import { tableWords } from './table-words.ts'
import type { UsedList } from './use-list.ts'

/** Search, filters and order of a list, stored in the URL; `children` are further controls of the page. */
export function ListControls<L extends AnyList>({
  list,
  children,
}: {
  list: UsedList<L>
  children?: ReactNode
}) {
  const { list: declared, address } = list
  const narrowing = list.narrowing as Record<string, string | undefined>
  const sorts = Object.entries(declared.sorts as Record<string, Bilingual>)
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
        {Object.entries(declared.filters as Record<string, Filter>).map(([name, { control, schema }]) => {
          if (!control) return null
          const { data: fallback } = schema.safeParse(undefined)
          const onChange = (value: string) => address.set({ [name]: value === fallback ? '' : value })
          return control.as === 'days' ? (
            <DaysFilter key={name} label={control.label} value={narrowing[name] ?? ''} onChange={onChange} />
          ) : (
            <ChoiceFilter
              key={name}
              {...control}
              value={narrowing[name] ?? (fallback as string | undefined)}
              onChange={onChange}
            />
          )
        })}
        {sorts.length > 1 && (
          <ChoiceFilter
            label={tableWords.sort}
            options={sorts.map(([value, label]) => ({ value, label }))}
            value={narrowing.sort ?? sorts[0]?.[0]}
            onChange={(sort) => address.set({ sort })}
          />
        )}
        {children}
      </div>
    </search>
  )
}
