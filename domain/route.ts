import { routesFor as kitRoutesFor } from '#kit/server/route.ts'
import type { Actor } from './actor.ts'
import type { Services } from './services.ts'

/** The route builder for a noun's `access`: `const route = routesFor(access)`, then `route(api.save, { loadById: lockRecord, act: saveRecord })`. */
export const routesFor = kitRoutesFor<Actor, Services>()

type Sending = { services: Pick<Services, 'wakeOutbox'>; afterCommit(act: () => unknown): void }

/** The verb, whose messages are sent as soon as it is committed. */
export const sending =
  <Input, Output>(verb: (input: Input) => Promise<Output>) =>
  async (call: Input & Sending): Promise<Output> => {
    const output = await verb(call)
    call.afterCommit(() => call.services.wakeOutbox())
    return output
  }
