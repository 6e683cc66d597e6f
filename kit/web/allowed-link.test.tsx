import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AllowedLink } from './allowed-link.tsx'
import { SessionProvider } from './session.tsx'

const user = { account: 'a', name: { zh: '甲', en: 'A' }, role: 'desk', organisationId: null }

const drawn = (permissions: string[]) =>
  renderToStaticMarkup(
    <SessionProvider session={{ user, types: ['organiser'], permissions: new Set(permissions) }}>
      <MemoryRouter>
        <AllowedLink to="/things/1" needs="things:list">
          A thing
        </AllowedLink>
      </MemoryRouter>
    </SessionProvider>,
  )

test('a link is there for those alone who may open its page', () => {
  expect(drawn(['things:list'])).toBe('<a href="/things/1" data-discover="true">A thing</a>')
  expect(drawn(['things:edit'])).toBe('A thing')
})
