import { accountTypeWords } from '#domain/accounts/words/console.ts'
import { type OrganisationType, organisationTypes } from '#domain/actor.ts'
import { ChoiceFilter } from '#kit/table/choice-filter.tsx'
import { SearchField } from '#kit/table/search-field.tsx'
import type { ListAddress } from '#kit/table/use-list-address.ts'
import { screenWords } from '../words.ts'
import classes from './organisation-filter.module.css'

type Props = { address: ListAddress; accountType: OrganisationType | undefined }

/** Search by name and the type of account, above the list. */
export function OrganisationFilter({ address, accountType }: Props) {
  return (
    <search className={classes.filter}>
      <SearchField
        value={address.search}
        label={screenWords.search}
        onSearch={(search) => address.set({ search })}
      />
      <ChoiceFilter
        label={screenWords.type}
        any={screenWords.allTypes}
        values={organisationTypes}
        words={accountTypeWords}
        value={accountType}
        onChange={(type) => address.set({ type })}
      />
    </search>
  )
}
