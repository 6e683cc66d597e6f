import { readFileSync } from 'node:fs'

/** A Typst source file. What people type reaches it as JSON only and is never part of it. */
export type Template = { readonly source: string }

/** Reads a template: `templateAt(new URL('./poster.typ', import.meta.url))`. */
export const templateAt = (url: URL): Template => ({ source: readFileSync(url, 'utf8') })
