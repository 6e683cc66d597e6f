import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useLanguage, useText } from '#kit/web/language.tsx'
import { Card, Page } from '#kit/web/page.tsx'
import type { Bilingual } from '#kit/words/bilingual.ts'
import type { ListedAccount } from '../lists.ts'
import { newAccountWords as words } from '../words/console.ts'
import classes from './new-account.module.css'
import { NewAccountForm } from './new-account-form.tsx'
import { useNewAccount } from './use-new-account.ts'

/** Opens an account for an organisation or an organiser, and shows how its owner logs in for the first time. */
export default function NewAccountPage() {
  const text = useText()
  const form = useNewAccount(useLanguage())
  return (
    <Page title={words.title} lead={text(words.lead)} narrow>
      {form.made ? (
        <Made
          account={form.made}
          told={form.typed.firstPassword === 'link' ? words.linkSent : form.typed.notifyOwner && words.told}
          onAnother={form.another}
        />
      ) : (
        <Card>
          <NewAccountForm form={form} />
        </Card>
      )}
      <Card title={words.howIn}>
        <p className={classes.text}>{text(words.howInText)}</p>
      </Card>
    </Page>
  )
}

type MadeProps = { account: ListedAccount; told: Bilingual | false; onAnother(): void }

function Made({ account, told, onAnother }: MadeProps) {
  const text = useText()
  const named = { name: text(account.name), account: account.account }
  return (
    <div role="status">
      <Card title={words.made}>
        <p className={classes.text}>
          {text(words.madeFor(named))} {told && text(told)}
        </p>
        <div className={classes.buttons}>
          <Button component={Link} to={`/accounts/${account.id}`}>
            {text(words.open)}
          </Button>
          <Button variant="default" onClick={onAnother}>
            {text(words.another)}
          </Button>
        </div>
      </Card>
    </div>
  )
}
