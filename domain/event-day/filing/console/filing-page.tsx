import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { Page } from '#kit/web/page.tsx'
import { Allowed } from '#kit/web/session.tsx'
import { filedLists } from '../rules.ts'
import { filingWords as words } from '../words/filing.ts'
import { FiledListCard } from './filed-list-card.tsx'

/** What was filed with the police, what the next batches would tell, and who is not in them. */
export default function FilingPage() {
  const text = useText()
  return (
    <Page
      title={words.title}
      lead={text(words.lead)}
      actions={
        <Allowed to={['filing:list']}>
          <Button component={Link} to="/filing/columns" variant="default">
            {text(words.columns)}
          </Button>
        </Allowed>
      }
    >
      {filedLists.map((list) => (
        <FiledListCard key={list} list={list} />
      ))}
    </Page>
  )
}
