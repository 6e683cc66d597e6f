// What people make of these words to please password rules is what is tried first: capitals, figures and signs around them, signs in place of letters.
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

/** Whether one of the words that are tried first is all there is to a password, however it is dressed up: P@ssw0rd, Welcome1!, qweASD#2. */
export function isCommonPassword(password: string): boolean {
  // what stands around the word goes before signs are read as letters, or “Welcome1!” would be “welcomeii”
  const core = password.toLowerCase().replace(/^[^a-z@$]+|[^a-z]+$/g, '')
  const read = [...core].map((sign) => letterFor[sign] ?? sign).join('')
  return words.has(read.replace(/[^a-z]/g, '')) || words.has(core.replace(/[^a-z]/g, ''))
}
