import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { organiserRoleWords } from '#domain/identity/accounts/words/console.ts'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Slot } from '#kit/web/slots.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { rolesApi } from '../api.ts'
import { rolesRecord } from '../rules.ts'
import { rolesWords as words } from '../words/page.ts'
import classes from './roles.module.css'
import { RolesForm } from './roles-form.tsx'
import { RolesHistory } from './roles-history.tsx'
import { RolesTable } from './roles-table.tsx'
import { SecondFactorsCard } from './second-factors-card.tsx'
import { type Granting, useGranting } from './use-granting.ts'

/** All permissions with the roles that hold them and their purposes; the secretary changes them here. */
export default function RolesPage() {
  const text = useText()
  const { permissions } = useSession()
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const { data, error, refetch } = useReply(rolesApi.matrix, {})
  const changing = useGranting()
  const mayEdit = permissions.has('roles:edit')
  const granting = mayEdit ? changing : undefined
  const Shown = isWide ? RolesTable : RolesForm
  return (
    <Page title={words.title} lead={text(mayEdit ? words.lead : words.leadReading)}>
      {error && <Failed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={10} />}
      {data && (
        <>
          <SecondFactorsCard reply={data} mayEdit={mayEdit} />
          <Shown reply={data} granting={granting} />
          <Slot name="log" type="roles" recordId={rolesRecord}>
            <RolesHistory reply={data} />
          </Slot>
        </>
      )}
      <JustChanged granting={changing} />
    </Page>
  )
}

/** Says what was just changed, and undoes it on request. */
function JustChanged({ granting: { last, undo, busy } }: { granting: Granting }) {
  const text = useText()
  const said = last && { role: organiserRoleWords[last.role], label: last.permission.label }
  return (
    <div role="status" className={classes.status}>
      {last && said && (
        <p className={classes.justChanged}>
          <span>{text(last.held ? words.given(said) : words.taken(said))}</span>
          <Button size="sm" variant="white" disabled={busy} onClick={undo}>
            {text(words.undo)}
          </Button>
        </p>
      )}
    </div>
  )
}
