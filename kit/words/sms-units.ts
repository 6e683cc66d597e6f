/** One SMS has 70 characters, signature included; a longer text is split into parts of 67, each billed. */
const inOne = 70
const inPart = 67

/** Providers prefix the text with the signature, which counts. */
const signed = (text: string, signature: string) => (signature ? `【${signature}】${text}` : text)

/** Number of billed SMS of a text, and its characters with the signature, in UTF-16 units as networks count. */
export function smsUnits(text: string, signature: string): { characters: number; units: number } {
  const characters = signed(text, signature).length
  return { characters, units: characters <= inOne ? 1 : Math.ceil(characters / inPart) }
}
