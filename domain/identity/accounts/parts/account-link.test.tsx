import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SessionProvider } from '#kit/web/session.tsx'
import { AccountLink } from './account-link.tsx'

const user = { account: 'a', name: { zh: '甲', en: 'A' }, role: 'desk', organisationId: null }

const drawn = (permissions: string[]) =>
  renderToStaticMarkup(
    <SessionProvider session={{ user, types: ['organiser'], permissions: new Set(permissions) }}>
      <MemoryRouter>
        <AccountLink accountId="id-1">Li Ming</AccountLink>
      </MemoryRouter>
    </SessionProvider>,
  )

test('the name of an account is a link for those alone who may open the account', () => {
  expect(drawn(['accounts:list'])).toContain('href="/accounts/id-1"')
  expect(drawn(['exports:list'])).toBe('Li Ming')
})
