import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { secretSettings } from './secret-files.ts'

test('each secret may be a file; one that cannot be read, is empty or is given twice is refused in a sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'secret-files-'))
  const path = join(folder, 'secret')
  const read = (env: NodeJS.ProcessEnv) => () => readConfig(env)
  const key = Buffer.alloc(32, 3).toString('base64')
  await writeFile(path, `${key}\n`)
  expect(readConfig({ SECRET_KEY_FILE: path }).secretKey).toBe(key)
  expect(read({ SECRET_KEY_FILE: path, SECRET_KEY: key })).toThrow(
    'SECRET_KEY and SECRET_KEY_FILE are both set',
  )
  await writeFile(path, '\n')
  expect(read({ SMTP_URL_FILE: path })).toThrow(/SMTP_URL_FILE names .*secret, which is empty/)
  expect(read({ S3_SECRET_ACCESS_KEY_FILE: join(folder, 'none') })).toThrow(
    /which this user cannot read \(ENOENT\)/,
  )
  await rm(folder, { recursive: true })
})

test('no setting that sounds like a secret is missing among them', async () => {
  const sources = ['config.ts', 'sender-settings.ts', 'open-id-settings.ts'].map((name) =>
    readFile(join(import.meta.dirname, name), 'utf8'),
  )
  const names = (await Promise.all(sources)).flatMap((text) =>
    [...text.matchAll(/^ {2}([A-Z_0-9]+): z/gm)].map(([, name]) => name),
  )
  const secrets = names.filter((name) =>
    /(KEY|SECRET|PASSWORD|KEY_ID)$|^(DATABASE|DATABASE_SESSION|SMTP)_URL$|MAILBOX$/.test(name ?? ''),
  )
  expect(secrets.filter((name) => name !== 'DEV_MAILBOX').sort()).toEqual([...secretSettings].sort())
})
