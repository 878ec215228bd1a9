import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { FieldDraft, Publication } from 'protocol/desk/site.ts'
import { expect, onTestFinished, test } from 'vitest'
import { BOTH_ENGINES, testDatabases } from '../testing/server/engines.ts'
import { freePort } from '../testing/server/freePort.ts'
import { signInAtPort } from '../testing/server/signIn.ts'
import { temporaryFolder } from '../testing/server/temporaryFolder.ts'

/** User ids: the server's in the Docker image, and another with only Caddy's rights on the volume. */
const [SERVER, CADDY] = [10_001, 10_002]
const LEAD = { file: 'copy/contact.yaml', path: ['lead'] }
const PATIENT = { timeout: 60_000 }

test.runIf(process.getuid?.() === 0).each(BOTH_ENGINES)(
  'with the Docker image’s folders, on %s, a correction published in the desk reaches Caddy’s site, and so does its undoing',
  { timeout: 600_000 },
  async (engine) => {
    const root = temporaryFolder()
    chmodSync(root, 0o755)
    const app = join(root, 'current')
    execFileSync('deploy/collectServer.sh', [app], { stdio: 'ignore' })
    const built = join(root, 'built')
    cpSync('site/dist', built, { recursive: true })
    const database = await testDatabases(engine)()
    const { dataFolder } = database.location
    mkdirSync(join(dataFolder, 'site'), { recursive: true })
    symlinkSync(built, join(dataFolder, 'site/current'))
    const desk = await signInAtPort(await database.openStores())
    execFileSync('chown', ['-hR', `${SERVER}:${SERVER}`, dataFolder])

    const server = spawn(join(app, 'node_modules/node/bin/node'), ['server/src/main.ts'], {
      ...{ cwd: app, uid: SERVER, gid: SERVER },
      env: {
        ...{ NODE_ENV: 'production', PORT: `${await freePort()}` },
        ...{ ...desk.environment, ...database.environment },
      },
    })
    onTestFinished(() => void server.kill('SIGKILL'))
    let said = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text))
    await expect.poll(() => said, PATIENT).toContain('The desk: ')

    const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
      const reply = await desk.ask(method, `/site${path}`, body)
      if (!reply.ok) throw new Error(`${path}: ${await reply.text()}\n${said}`)
      return (await reply.json()) as Answer
    }
    const page = () =>
      execFileSync('cat', [join(dataFolder, 'site/current/contact.html')], {
        ...{ uid: CADDY, gid: CADDY, encoding: 'utf8' },
      })
    chmodSync(dataFolder, 0o711)
    const corrected = 'Say what you need, in a line.'
    expect(page()).not.toContain(corrected)
    const draft = await ask<FieldDraft>('PUT', '/draft', { ...LEAD, value: corrected, seen: 0 })
    const { id } = await ask<Publication>('POST', '/publish', {
      documents: [LEAD.file],
      versions: draft.version,
    })
    expect(page()).toContain(corrected)
    await ask('POST', '/undo', { id })
    expect(page()).not.toContain(corrected)
  },
)
