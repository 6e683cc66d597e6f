// Which noun may know which, lowest first: a noun reaches only downwards, and only to the names listed here.
// The import check enforces it and the README draws it. What must travel upwards (“a participant was submitted”)
// is announced below and wired to its listeners in apps/server.
// Files directly in domain/ (the actor, the table of refusals) belong to all nouns and know none.

/** @type {Record<string, string[]>} */
export const map = {
  summit: [],
  outbox: [],
  accounts: ['summit', 'outbox'],
  organisations: ['summit', 'accounts'],
  notices: ['summit', 'accounts'],
  invitations: ['summit', 'accounts', 'organisations'],
  participants: ['summit', 'accounts', 'organisations', 'invitations'],
  messages: ['summit', 'accounts', 'organisations', 'participants'],
  itineraries: ['summit', 'accounts', 'organisations', 'participants'],
  intentions: ['summit', 'accounts', 'organisations', 'participants', 'itineraries'],
  entourage: ['summit', 'accounts', 'organisations', 'participants', 'itineraries'],
  health: ['summit', 'accounts', 'organisations', 'participants'],
  shares: ['summit', 'accounts', 'organisations', 'participants', 'intentions', 'messages', 'itineraries'],
  delegation: [
    'summit',
    'accounts',
    'organisations',
    'participants',
    'intentions',
    'messages',
    'itineraries',
    'health',
  ],
  review: ['summit', 'outbox', 'accounts', 'organisations', 'participants', 'entourage'],
  guide: [
    'summit',
    'accounts',
    'organisations',
    'participants',
    'intentions',
    'messages',
    'itineraries',
    'health',
    'review',
  ],
}
