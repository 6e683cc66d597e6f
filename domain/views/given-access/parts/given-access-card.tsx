import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useText } from '#kit/web/language.tsx'
import { Card } from '#kit/web/page.tsx'
import { givenAccessWords as words } from '../words.ts'

/** In the account's settings: the way to what the account has given out. */
export function GivenAccessCard() {
  const text = useText()
  return (
    <Card title={words.title}>
      <p>{text(words.cardText)}</p>
      <Button component={Link} to="/account/access" variant="default">
        {text(words.open)}
      </Button>
    </Card>
  )
}
