import { NativeSelect } from '@mantine/core'
import { type OrganisationType, organisationTypes } from '#domain/actor.ts'
import { SearchField } from '#kit/table/search-field.tsx'
import type { ListAddress } from '#kit/table/use-list-address.ts'
import { useText } from '#kit/web/language.tsx'
import { screenWords, typeWords } from '../words.ts'
import classes from './organisation-filter.module.css'

type Props = { address: ListAddress; accountType: OrganisationType | undefined }

/** Search by name and the type of account, above the list. */
export function OrganisationFilter({ address, accountType }: Props) {
  const text = useText()
  return (
    <search className={classes.filter}>
      <SearchField
        value={address.search}
        label={screenWords.search}
        onSearch={(search) => address.set({ search })}
      />
      <NativeSelect
        aria-label={text(screenWords.type)}
        value={accountType ?? ''}
        onChange={(event) => address.set({ type: event.currentTarget.value })}
        data={[
          { value: '', label: text(screenWords.allTypes) },
          ...organisationTypes.map((type) => ({ value: type, label: text(typeWords[type]) })),
        ]}
      />
    </search>
  )
}
