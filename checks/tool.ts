import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'

/** Exit code and output of a tool. */
export type ToolResult = { code: number; out: string; err: string }

/**
 * Runs a tool from node_modules/.bin in the repository at `root`. The directory of the current Node comes first in PATH: the tools' shebang
 * runs whatever `node` PATH finds, which may be too old for them.
 */
export function runTool(root: string, tool: string, args: string[]): Promise<ToolResult> {
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter)
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', tool), args, {
      cwd: root,
      env: { ...process.env, PATH: path, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const out: string[] = []
    const err: string[] = []
    child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, out: out.join(''), err: err.join('') }))
  })
}
