import { endSessionsOfMany, sessionsByAccount } from '#domain/identity/sign-in/server/actions/end-sessions.ts'
import { type Act, counted, isMeant, operator, reasonIn, refused } from './act.ts'
import { accountNamed } from './rescue.ts'

/** `sessions end`: logs an account out everywhere, or everybody. */
export const sessions: Act = {
  usage: 'sessions end ACCOUNT | --all [--reason "…" --yes]',
  help: [
    'Logs an account out on all devices, or with --all everybody. They log in again; what they had typed stays in their browsers.',
    'Links that were given out (assistants, drivers, gates) are no sessions of accounts, and go on.',
  ],
  flags: ['reason', 'yes', 'all'],
  async run(context, [verb, typed, ...more], flags) {
    if (verb !== 'end' || more.length > 0 || (typed === undefined) === !flags.all)
      throw refused('write sessions end ACCOUNT, or sessions end --all')
    const { db, services, say } = context
    const account = typed === undefined ? undefined : await accountNamed(db, typed)
    const found = await sessionsByAccount(db, services.clock.now(), account?.id)
    const sum = found.reduce((total, { count }) => total + count, 0)
    say(`${counted(sum, 'session')} of ${counted(found.length, 'account')}`)
    if (!isMeant(context, flags)) return 0
    const reason = reasonIn(flags)
    const ended = await endSessionsOfMany(db, services, { accountId: account?.id, author: operator, reason })
    say(`${counted(ended, 'session')} ended`)
    return 0
  },
}
