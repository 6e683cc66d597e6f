import { annexEndpoints, annexReply } from '#domain/people/annexes/api.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from './access.ts'
import { intention } from './rules.ts'

export const intentionsApi = endpoints(
  access,
  annexEndpoints('intentions', {
    form: intention,
    reply: annexReply(intention),
    title: 'What a guest wishes at the summit',
  }),
)
