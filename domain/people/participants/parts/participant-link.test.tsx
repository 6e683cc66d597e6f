import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrganisationLink } from '#domain/identity/organisations/parts/organisation-link.tsx'
import { SessionProvider } from '#kit/web/session.tsx'
import { ParticipantLink } from './participant-link.tsx'

const user = { account: 'a', name: { zh: '甲', en: 'A' }, role: 'desk', organisationId: null }

const drawn = (permissions: string[]) =>
  renderToStaticMarkup(
    <SessionProvider session={{ user, types: ['organiser'], permissions: new Set(permissions) }}>
      <MemoryRouter>
        <ParticipantLink participantId="id-1">Li Ming</ParticipantLink>
        {' · '}
        <OrganisationLink organisationId="id-2">Port Works</OrganisationLink>
      </MemoryRouter>
    </SessionProvider>,
  )

test('names of people and organisations are links for those alone who may open their pages', () => {
  const people = drawn(['participants:list'])
  expect(people).toContain('href="/participants/id-1"')
  expect(people).not.toContain('/organisations/')
  const organisations = drawn(['organisations:list'])
  expect(organisations).toContain('href="/organisations/id-2"')
  expect(organisations).not.toContain('/participants/')
  expect(drawn(['exceptions:list'])).toBe('Li Ming · Port Works')
})
