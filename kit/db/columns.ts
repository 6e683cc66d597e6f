import { customType, timestamp } from 'drizzle-orm/pg-core'
import { seal, unseal } from '#kit/crypto/seal.ts'

/** A text column, encrypted at rest and decrypted when read. */
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

/** Bytes stored in the database itself: only for small or short-lived data. */
export const bytesColumn = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => value,
})

/** A moment, stored in UTC. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })
