import { filesIn, textOf } from './files.ts'
import type { Result } from './finding.ts'

const isText = (path: string) => !/\.(png|jpe?g|webp|woff2?|ttf|ico|pdf|bin|xlsx)$/.test(path)

// Assembled from parts, so that this file does not find itself.
const forbidden: Array<{ form: RegExp; why: string }> = [
  { form: new RegExp(`-----BEGIN [A-Z ]*${'PRIVATE'} KEY-----`), why: 'a private key' },
  { form: /(?<![\w.~/:}-])\/(?:work|root|home|Users)\/[\w.-]+/, why: 'a path of one machine' },
  { form: /\b(?:AKIA|LTAI)[0-9A-Za-z]{12,}/, why: 'the access key of a cloud' },
  { form: /\/\/[^/\s:@'"`$]+:[^/\s:@'"`$]{6,}@(?!localhost|127\.)/, why: 'an address with a password in it' },
  {
    form: /https?:\/\/[\w.-]*(?:npmmirror|artifactory|nexus|verdaccio|registry)[\w.-]*/,
    why: 'the host of a package registry',
  },
]

/** Secrets: committed files hold no key, no password, no machine-specific path and no registry host. */
export async function secrets(root: string): Promise<Result> {
  const files = filesIn(root).filter(isText)
  const findings = files.flatMap((path) => {
    const text = textOf(root, path)
    return forbidden.flatMap(({ form, why }) => {
      const found = form.exec(text)
      if (!found) return []
      const line = text.slice(0, found.index).split('\n').length
      return [{ at: `${path}:${line}`, why: `holds ${why}` }]
    })
  })
  return { findings, seen: `${files.length} files` }
}
