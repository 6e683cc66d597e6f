/**
 * What only the holder of a code can read: bytes sealed under a key made of the code's signature. The device that keeps such a row has no key of it
 * until the code is shown.
 */
const nonceLength = 12

const purpose = new TextEncoder().encode('row of a signed code\n')

async function keyOf(signature: Uint8Array): Promise<CryptoKey> {
  const secret = new Uint8Array(purpose.length + signature.length)
  secret.set(purpose)
  secret.set(signature, purpose.length)
  const digest = await crypto.subtle.digest('SHA-256', secret)
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Nonce and ciphertext. The nonce is random, since a row is sealed anew under the same code when what it says has changed. */
export async function sealRow(
  signature: Uint8Array,
  plain: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceLength))
  const body = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(signature), plain),
  )
  const sealed = new Uint8Array(iv.length + body.length)
  sealed.set(iv)
  sealed.set(body, iv.length)
  return sealed
}

/** Undefined for another code's row, and for one that was changed. */
export async function openRow(
  signature: Uint8Array,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const iv = sealed.slice(0, nonceLength)
  const key = await keyOf(signature)
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.slice(nonceLength)).then(
    (plain) => new Uint8Array(plain),
    () => undefined,
  )
}
