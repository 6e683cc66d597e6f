/** Log of outages: one line when one begins and one when it ends. */
type OutageLog = {
  error(facts: object, message: string): void
  warn(facts: object, message: string): void
}

export type Outage = { what: string; since: Date; failures: number }

/** Tracks current outages, so that a thousand failures are two log lines with a count. */
export function createOutages(log: OutageLog, now: () => Date = () => new Date()) {
  const running = new Map<string, Outage>()
  return {
    failed(what: string, facts: object): void {
      const outage = running.get(what)
      if (outage) {
        outage.failures++
        return
      }
      running.set(what, { what, since: now(), failures: 1 })
      log.error({ outage: what, ...facts }, 'outage begins')
    },
    works(what: string): void {
      const outage = running.get(what)
      if (!outage) return
      running.delete(what)
      const seconds = Math.round((now().getTime() - outage.since.getTime()) / 1000)
      log.warn({ outage: what, seconds, failures: outage.failures }, 'outage ends')
    },
    running: (): Outage[] => [...running.values()],
  }
}

export type Outages = ReturnType<typeof createOutages>
