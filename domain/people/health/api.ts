import { annexEndpoints, annexReply } from '#domain/people/annexes/api.ts'
import { endpoints } from '#kit/http/endpoint.ts'
import { access } from './access.ts'
import { health } from './rules.ts'

export const healthApi = endpoints(
  access,
  annexEndpoints('health', {
    form: health,
    reply: annexReply(health),
    title: 'The epidemic-prevention information of a participant',
  }),
)
