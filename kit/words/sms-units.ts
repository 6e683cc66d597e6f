/** One SMS holds 70 characters, signature included; a longer text is cut into parts of 67, and each part is paid for. */
const inOne = 70
const inPart = 67

/** How providers write the signature in front of the text; it counts. */
const signed = (text: string, signature: string) => (signature ? `【${signature}】${text}` : text)

/** How many SMS a text costs, and how many characters it has with its signature. Counted in UTF-16 units, as networks do. */
export function smsUnits(text: string, signature: string): { characters: number; units: number } {
  const characters = signed(text, signature).length
  return { characters, units: characters <= inOne ? 1 : Math.ceil(characters / inPart) }
}
