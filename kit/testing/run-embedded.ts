import { startEmbeddedPostgres } from '../db/embedded.ts'
import { EmbeddedError } from '../db/embedded-error.ts'

// A separate process for tests that kill one: `node run-embedded.ts <dataDir>` prints the result of the start as one
// line of JSON, and stops on SIGTERM.

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('which data directory?')
const tell = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

try {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: (message) => console.error(message),
    onLost: (message) => tell({ lost: message }),
  })
  // before printing: the reader of the line may send the signal immediately
  process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
  tell({ url: postgres.url })
} catch (error) {
  if (!(error instanceof EmbeddedError)) throw error
  tell({ trouble: error.code, pid: error.pid, message: error.message })
}
