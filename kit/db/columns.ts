import { customType, timestamp } from 'drizzle-orm/pg-core'
import { seal, unseal } from '#kit/crypto/seal.ts'

/** A text that is encrypted at rest; the program sees it in clear. */
export const sealedText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: seal,
  fromDriver: unseal,
})

/** Any JSON value, encrypted at rest. */
export const sealedJson = customType<{ data: unknown; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => seal(JSON.stringify(value)),
  fromDriver: (value) => JSON.parse(unseal(value)),
})

/** Bytes that lie in the database itself: only what is small or soon gone. */
export const bytesColumn = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => value,
})

/** A moment, stored in UTC. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })
