import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { serveJobs } from '#kit/server/workers/serve-jobs.ts'
import type { Language } from '#kit/words/bilingual.ts'
import { fontFolders, missingGlyphs } from './font.ts'
import type { PageSize, PaperLook } from './paper.ts'
import type { Template } from './template.ts'

/** What is printed. The template reads `data` as `/data.json` and each picture (SVG, PNG, JPEG) by its name: `image("/portrait-1.jpg")`. */
export type PrintJob = {
  template: Template
  page: PageSize
  language: Language
  data: unknown
  pictures?: Readonly<Record<string, Uint8Array>>
  look?: PaperLook | undefined
}

/** A printed document. `tight`: texts that needed a smaller size than their template's smallest. */
export type Printed = { pdf: Uint8Array; pages: number; tight: string[] }
export type PrintResult = Printed | { missing: string[] }

/** The memory of a process grows with its pages: after so many a new one takes over. */
const pagesOfProcess = 500

// files exist in memory only, with paths below the workspace
const workspace = import.meta.dirname
const shared = readFileSync(join(workspace, 'typst/print.typ'))
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFolders }] })

const textsIn = (data: unknown): string[] =>
  typeof data === 'string'
    ? [data]
    : typeof data === 'object' && data !== null
      ? Object.values(data).flatMap(textsIn)
      : []

function put(files: Readonly<Record<string, string | Uint8Array>>): void {
  compiler.resetShadow()
  for (const [name, content] of Object.entries(files))
    compiler.mapShadow(join(workspace, name), Buffer.from(content as Uint8Array))
}

/** Colours of papers without a look of their own. */
const plain = { ink: '#12355b', accent: '#3d87fe', pale: '#eef4fb' }

function typeset({
  template,
  page,
  language,
  data,
  pictures,
  look: { logo, ...colours } = {},
}: PrintJob): Printed {
  put({
    'print.typ': shared,
    'page.json': JSON.stringify({ ...page, language }),
    'data.json': JSON.stringify(data),
    'look.json': JSON.stringify({ ...plain, ...colours, logo: logo !== undefined }),
    ...(logo && { 'logo.png': logo }),
    ...pictures,
  })
  const compiled = compiler.compile({ mainFileContent: template.source })
  const { result } = compiled
  if (!result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics))
  const pdf = new Uint8Array(compiler.pdf(result))
  const tight: string[] = compiler.query(result, { selector: '<tight>', field: 'value' })
  return { pdf, pages: result.numOfPages, tight }
}

let pages = 0

serveJobs<PrintJob, PrintResult>(
  async (job) => {
    const [missing] = missingGlyphs(textsIn(job.data).map((text) => ({ of: job, text })))
    if (missing) return { missing: missing.characters }
    try {
      const printed = typeset(job)
      pages += printed.pages
      return printed
    } finally {
      compiler.resetShadow()
      // no layout is kept: the next document has other people
      compiler.evictCache(0)
    }
  },
  { isSpent: () => pages >= pagesOfProcess },
)
