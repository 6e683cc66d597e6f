import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { forgetUnsaved } from '#kit/form/unsaved.ts'
import type { Identity } from './page-owner.ts'

const key = 'unsaved of'

/**
 * Discards unsaved input that another account left in this browser (its session ended, then this login): forms without a record id would offer it
 * to the wrong person. The owner is stored only as a digest.
 */
export function discardUnsavedOfOthers({ account, types }: Identity): void {
  const whose = bytesToHex(sha256(utf8ToBytes(`${types.join()}\n${account}`)))
  const before = localStorage.getItem(key)
  if (before === whose) return
  if (before !== null) forgetUnsaved()
  localStorage.setItem(key, whose)
}
