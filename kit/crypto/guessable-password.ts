// Attackers first try these words with the usual decorations: capitals, digits and symbols around them, symbols in place of letters.
const words = new Set(
  (
    'password passwort passw pass word admin administrator root user guest test welcome login letmein master monkey dragon shadow sunshine princess ' +
    'football baseball superman batman iloveyou trustno qwerty qwertyuiop qwertz asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd qweasdzxc woaini ' +
    'abc abcd changeme secret summer winter spring autumn company default hello hunter charlie michael jordan'
  ).split(' '),
)

const letterFor: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Whether a password is only a decorated common word: P@ssw0rd, Welcome1!, qweASD#2. */
export function isCommonPassword(password: string): boolean {
  // strip digits and symbols around the word before mapping symbols to letters, or “Welcome1!” would become “welcomeii”
  const core = password.toLowerCase().replace(/^[^a-z@$]+|[^a-z]+$/g, '')
  const read = [...core].map((sign) => letterFor[sign] ?? sign).join('')
  return words.has(read.replace(/[^a-z]/g, '')) || words.has(core.replace(/[^a-z]/g, ''))
}
