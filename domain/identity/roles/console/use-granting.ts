import { useState } from 'react'
import type { OrganiserRole } from '#domain/actor.ts'
import { signInApi } from '#domain/identity/sign-in/api.ts'
import { remember, useChange } from '#kit/web/api.tsx'
import { type PermissionRow, rolesApi } from '../api.ts'

/** The last change, for its message and for undoing it. */
export type Granted = { role: OrganiserRole; permission: PermissionRow; held: boolean }

/** Grants and revokes permissions, each saved at once; the last change can be undone. */
export function useGranting() {
  const [last, setLast] = useState<Granted>()
  // the caller's own role may have changed: the menu is refetched
  const refreshes = [signInApi.loginInfo, signInApi.userMenuTree]
  const call = useChange(rolesApi.grant, { refreshes })
  const grant = (change: Granted) => {
    const { role, permission, held } = change
    const request = { params: { role, permission: permission.name }, body: { held } }
    call.mutate(request, {
      onSuccess: (reply) => {
        remember(rolesApi.matrix, {}, reply)
        setLast(change)
      },
    })
  }
  return {
    last,
    grant,
    busy: call.isPending,
    undo: () => last && grant({ ...last, held: !last.held }),
  }
}

export type Granting = ReturnType<typeof useGranting>
