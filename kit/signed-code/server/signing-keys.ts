import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { publicKeyLength } from '../signed-code.ts'

/** A new key pair: 32 public bytes, and the private half in PKCS 8, which is only ever stored sealed. */
export function newKeyPair(): { publicKey: Uint8Array; privateKey: Uint8Array } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const described = publicKey.export({ format: 'der', type: 'spki' })
  return {
    publicKey: new Uint8Array(described.subarray(described.length - publicKeyLength)),
    privateKey: new Uint8Array(privateKey.export({ format: 'der', type: 'pkcs8' })),
  }
}

export const openPrivateKey = (bytes: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.from(bytes), format: 'der', type: 'pkcs8' })

export const signatureOf = (payload: Uint8Array, key: KeyObject): Uint8Array =>
  new Uint8Array(sign(null, payload, key))
