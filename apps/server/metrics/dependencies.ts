import { Counter, Histogram, type Registry } from 'prom-client'
import type { Observe } from '#kit/server/observe.ts'

const dependencies = ['s3', 'smtp', 'sms'] as const

/** Seconds and errors of what the portal calls over the network, beside its database. */
export function reportDependencies(registry: Registry): Record<(typeof dependencies)[number], Observe> {
  const seconds = new Histogram({
    name: 'dependency_seconds',
    help: 'Time of each call of the bucket, the mail server and the SMS provider',
    labelNames: ['dependency'],
    buckets: [0.025, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const errors = new Counter({
    name: 'dependency_errors_total',
    help: 'Calls that failed for a reason of the dependency: not a file that is missing, or an address that does not exist',
    labelNames: ['dependency'],
    registers: [registry],
  })
  const observe = (dependency: string): Observe => {
    // from the first scrape on, so that the first error is an increase
    errors.inc({ dependency }, 0)
    return (took, hasFailed) => {
      seconds.observe({ dependency }, took)
      if (hasFailed) errors.inc({ dependency })
    }
  }
  return { s3: observe('s3'), smtp: observe('smtp'), sms: observe('sms') }
}
