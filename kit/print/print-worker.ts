import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { serveJobs } from '#kit/server/workers/serve-jobs.ts'
import { fontFolders, missingGlyphs } from './font.ts'

/** A print job: a template, its data as `/data.json`, and pictures by name. Data never become template source. */
export type PrintJob = { template: string; data: unknown; pictures: Readonly<Record<string, string>> }
export type PrintResult = { pdf: Uint8Array } | { missing: string[] }

// files exist in memory only, with paths below the workspace
const workspace = import.meta.dirname
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFolders }] })

const textsIn = (data: unknown): string =>
  typeof data === 'string'
    ? data
    : typeof data === 'object' && data !== null
      ? Object.values(data).map(textsIn).join('')
      : ''

serveJobs<PrintJob, PrintResult>(async ({ template, data, pictures }) => {
  const missing = missingGlyphs(textsIn(data))
  if (missing.length > 0) return { missing }
  compiler.resetShadow()
  const put = (name: string, content: string) =>
    compiler.mapShadow(join(workspace, name), Buffer.from(content))
  put('data.json', JSON.stringify(data))
  for (const [name, content] of Object.entries(pictures)) put(name, content)
  const pdf = compiler.pdf({ mainFileContent: template })
  // drop cached layouts not used by the last four documents
  compiler.evictCache(4)
  return { pdf: new Uint8Array(pdf) }
})
