import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pathOf } from '#domain/identity/invitations/rules.ts'
import { participantsApi } from '#domain/people/participants/api.ts'
import { words as form } from '#domain/people/participants/words.ts'
import { ImportPage } from '#kit/sheet/import/import-page.tsx'
import { useReply } from '#kit/web/api.tsx'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { useSession } from '#kit/web/session.tsx'
import { Failed, Loading } from '#kit/web/states.tsx'
import { personnelApi as api } from '../api.ts'
import { maxMembers, opensDoor } from '../rules.ts'
import { memberCellWords, memberImportWords, noGroupWords } from '../words/import.ts'

/**
 * Registers and updates the members of a group or team from a spreadsheet, after the leader has chosen the registration and declared the consents.
 */
export default function ImportMembersPage() {
  const text = useText()
  const session = useSession()
  const hasTeam = session.permissions.has('personnel:team')
  const { data, error, refetch } = useReply(api.group, {})
  if (data === undefined)
    return (
      <Page title={memberImportWords.title}>
        {error ? <Failed error={error} retry={refetch} /> : <Loading lines={5} />}
      </Page>
    )
  const isTeam = hasTeam && (data === null || session.types.some((type) => opensDoor(type, data.door)))
  const home = isTeam ? '/registration' : pathOf[data?.door ?? 'group']
  if (data === null)
    return (
      <Page title={memberImportWords.title}>
        <p>{text(noGroupWords.text)}</p>
        <Button component={Link} to={home}>
          {text(noGroupWords.toRegistration)}
        </Button>
      </Page>
    )
  const code = data.inviteCode && !isTeam ? `?inviteCode=${data.inviteCode}` : ''
  return (
    <ImportPage
      screens={{
        api,
        max: maxMembers,
        words: memberImportWords,
        form,
        cells: memberCellWords,
        list: `${home}${code}`,
        refreshes: [api.mine, participantsApi.read],
      }}
    />
  )
}
