/** Decodes octal escapes and line continuations of PostScript strings. */
const plain = (text: string) =>
  text
    .replace(/\\\r?\n/g, '')
    .replace(/\\([0-7]{1,3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)))

const pipe = /%pipe%|2\s*5\s*7\s*0\s*6\s*9\s*7\s*0\s*6\s*5\s*2\s*5/i
const fileOperators =
  /(?:^|[\s)}\]>])(?:deletefile|renamefile|filenameforall|runlibfile|findlibfile|\.tempfile|\.libfile)(?=[\s({[</%]|$)/
// executes a file; `run` alone is also a word of text
const runsFile = /\((?:[^()\\]|\\.)*\)\s*(?:cvn\s*)?run(?=[\s({[<%/]|$)/
// a drawing may open the standard streams, and nothing else
const opened = /\(([^()]*)\)\s*\(\s*[rwa]\+?\s*\)\s*file\b/g

/**
 * Whether PostScript visibly starts programs, or reads, writes, moves or deletes files. As it is a programming language, operators composed at
 * run time are not detected: originals are only served as downloads, with a warning.
 */
export function reachesFiles(text: string): boolean {
  const said = plain(text)
  return (
    pipe.test(said) ||
    fileOperators.test(said) ||
    runsFile.test(said) ||
    [...said.matchAll(opened)].some(([, name = '']) => !/^%std(?:in|out|err)$/.test(name.trim()))
  )
}
