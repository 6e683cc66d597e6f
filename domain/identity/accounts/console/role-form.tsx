import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type OrganiserRole, organiserRoles } from '#domain/actor.ts'
import { useChange } from '#kit/web/api.tsx'
import { useConfirm } from '#kit/web/confirm.tsx'
import { useText } from '#kit/web/language.tsx'
import { useToast } from '#kit/web/toast.tsx'
import { type AccountReply, accountsConsoleApi as api } from '../api/console.ts'
import { organiserRoleWords, roleQuestion, accountWords as words } from '../words/console.ts'
import classes from './account-page.module.css'

/** Gives an organiser another role. */
export function RoleForm({ of, role }: { of: AccountReply; role: OrganiserRole }) {
  const text = useText()
  const toast = useToast()
  const confirm = useConfirm()
  const [chosen, setChosen] = useState<OrganiserRole>(role)
  const call = useChange(api.changeRole, { refreshes: [api.read, api.list] })
  const change = async () => {
    const title = roleQuestion.title({ name: text(of.name), role: organiserRoleWords[chosen] })
    if (!(await confirm({ title, text: roleQuestion.text, yes: roleQuestion.yes }))) return
    const request = { params: { id: of.id }, body: { organiserRole: chosen } }
    call.mutate(request, { onSuccess: () => toast.done(words.roleChanged) })
  }
  return (
    <div className={classes.role}>
      <NativeSelect
        aria-label={text(words.role)}
        description={text(words.roleHint)}
        value={chosen}
        onChange={(event) =>
          setChosen(organiserRoles.find((each) => each === event.currentTarget.value) ?? role)
        }
        data={organiserRoles.map((each) => ({ value: each, label: text(organiserRoleWords[each]) }))}
      />
      <Button
        variant="default"
        disabled={chosen === role}
        loading={call.isPending}
        onClick={() => void change()}
      >
        {text(words.changeRole)}
      </Button>
    </div>
  )
}
