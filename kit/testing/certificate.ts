import { generateKeyPairSync, sign } from 'node:crypto'

// A certificate for tests, made anew: one that lies in a repository expires, and its key would be one that everybody has. ITU-T X.690 (DER), RFC 5280.

const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Uint8Array[]) => tagged(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')

// object identifiers, encoded
const ecdsaWithSha256 = sequence(hex('06082a8648ce3d040302'))
const commonName = hex('0603550403')
const basicConstraints = hex('0603551d13')
const subjectAltName = hex('0603551d11')

const moment = (at: Date) =>
  tagged(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`))
const named = (name: string) => sequence(tagged(0x31, sequence(commonName, tagged(0x0c, Buffer.from(name)))))

const day = 86_400_000

/** A certificate that signs itself, so that it is its own CA, for `localhost`, valid today; with its key, both as PEM. */
export function localCertificate(): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const isAuthority = sequence(basicConstraints, hex('0101ff'), tagged(0x04, sequence(hex('0101ff'))))
  const names = sequence(subjectAltName, tagged(0x04, sequence(tagged(0x82, Buffer.from('localhost')))))
  const body = sequence(
    tagged(0xa0, hex('020102')),
    hex('020101'),
    ecdsaWithSha256,
    named('localhost'),
    sequence(moment(new Date(Date.now() - day)), moment(new Date(Date.now() + day))),
    named('localhost'),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(isAuthority, names)),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = sequence(body, ecdsaWithSha256, tagged(0x03, hex('00'), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
