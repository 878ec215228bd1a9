import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { RESTORED } from 'protocol/desk/newsletter.ts'
import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { storesIn } from '../../../testing/server/engines.ts'
import { beacon, ENQUIRY, enquiryForm, sendForm } from '../../../testing/server/enquiry.ts'
import { sendIssue } from '../../../testing/server/issues.ts'
import { readSqlite } from '../../../testing/server/readDatabase.ts'
import { deskOf, runDesk } from '../../../testing/server/runDesk.ts'
import { startProcess } from '../../../testing/server/startProcess.ts'
import { addSubscribers, readers } from '../../../testing/server/subscribers.ts'
import { dataFolderFromTemplate, temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { testServer } from '../../../testing/server/testServer.ts'
import { findOtherCopies } from './copies.ts'
import { lockFolder } from './dataFolder.ts'

function namesIn(dataFolder: string) {
  return readSqlite<{ name: string }>(dataFolder, 'select name from enquiries').map(
    ({ name }) => name,
  )
}

/** Sets a file's age by the process's clock, which may differ from the disk's. */
function setAge(file: string, minutes: number) {
  const time = new Date(Date.now() - minutes * 60_000)
  utimesSync(file, time, time)
}

describe('backups', () => {
  test('a backup ends although another process writes without a pause', async () => {
    const dataFolder = dataFolderFromTemplate()
    const writer = new Sqlite(join(dataFolder, 'agency.sqlite'))
    onTestFinished(() => void writer.close())
    const insert = writer.prepare('insert into visit_pages values (?, ?, 1)')
    writer.transaction(() => {
      for (let row = 0; row < 4_000; row += 1) insert.run('2026-01-01', `/${row}${'x'.repeat(500)}`)
    })()
    let writing = true
    let writes = 0
    const write = () => {
      if (!writing) return
      insert.run('2026-01-02', `/${writes}`)
      writes += 1
      setImmediate(write)
    }
    write()
    const { run, folder } = deskOf(dataFolder)
    const { exitCode, output } = await run('backup', 'copy.db')
    writing = false
    expect([exitCode, output]).toEqual([0, expect.stringContaining('is sound')])
    expect(writes).toBeGreaterThan(1)
    expect(readdirSync(folder)).toEqual(['copy.db'])
  })

  test('a backup contains the counts of visits, but neither the visitors’ codes nor the salt of these codes', async () => {
    const server = await testServer()
    await server.app.inject(beacon({ type: 'pageview', path: '/contact', title: 'Contact' }))
    const [salt] = server.rows<{ salt: string }>('select salt from visit_salts')
    const [code] = server.rows<{ visitor_hash: string }>('select visitor_hash from visit_visitors')
    if (!salt || !code) throw new Error('the visit was not counted')
    const { run, folder } = deskOf(server.dataFolder)
    await run('backup', 'copy.db')
    const bytes = readFileSync(join(folder, 'copy.db'), 'latin1')
    expect(bytes).not.toContain(salt.salt)
    expect(bytes).not.toContain(code.visitor_hash)
    expect(bytes).toContain('visit_pages')
  })

  test('a killed backup does not stop the next backup', async () => {
    const { run, folder } = deskOf(dataFolderFromTemplate())
    writeFileSync(join(folder, 'copy.db.part'), 'half of a copy')
    expect((await run('backup', 'copy.db')).exitCode).toBe(0)
    expect(readdirSync(folder)).toEqual(['copy.db'])
    expect(statSync(join(folder, 'copy.db')).mode & 0o777).toBe(0o600)
  })

  test('files of a killed backup or restore are listed when a person is erased; a starting server removes those older than an hour', async () => {
    const dataFolder = dataFolderFromTemplate()
    const left = ['restored.part.part', 'backups/Mon.db.part'].map((name) => join(dataFolder, name))
    mkdirSync(join(dataFolder, 'backups'))
    for (const file of left) {
      writeFileSync(file, 'half of a copy')
      setAge(file, 0)
    }
    expect(findOtherCopies({ dataFolder, databaseUrl: null }).files.toSorted()).toEqual(
      left.toSorted(),
    )
    await testServer({ dataFolder })
    expect(left.filter((file) => existsSync(file))).toEqual(left)
    for (const file of left) setAge(file, 61)
    await testServer({ dataFolder })
    expect(left.filter((file) => existsSync(file))).toEqual([])
  })

  test('a backup is refused while another is under way, and the operator is told so', async () => {
    const dataFolder = dataFolderFromTemplate()
    const lock = lockFolder(dataFolder, 'backup.lock')
    onTestFinished(lock.release)
    const { run, folder } = deskOf(dataFolder)
    const { exitCode, errors } = await run('backup', 'copy.db')
    expect([exitCode, errors]).toEqual([1, expect.stringContaining('Another backup is under way')])
    expect(readdirSync(folder)).toEqual([])
  })

  test('a finished backup counts as current for a day and a half; other files in its folder do not count', async () => {
    const server = await testServer()
    const health = () =>
      runDesk(['health'], { DATA_DIR: server.dataFolder, PUBLIC_URL: 'https://agency.example' })
    const folder = join(server.dataFolder, 'backups')
    mkdirSync(folder)
    for (const name of ['Mon.db.new', 'Mon.db.new.part', 'before-update.db'])
      writeFileSync(join(folder, name), '')
    // The dangling link is like a file that vanishes after the folder was listed.
    symlinkSync(join(folder, 'gone'), join(folder, 'Sun.db'))
    const none = await health()
    expect(none.output).toMatch(/^Backup +none yet$/m)
    expect(none.errors).toMatch(/^There is no backup yet\./m)
    const copy = join(folder, 'Tue.db')
    writeFileSync(copy, '')
    setAge(copy, 0)
    expect((await health()).errors).not.toMatch(/backup/i)
    setAge(copy, 37 * 60)
    expect((await health()).errors).toMatch(/last backup is older than a day and a half/)
  })
})

describe('restoring a backup', () => {
  test('a restore is refused while a server runs; after a crash, it moves the old database and its log aside, and the next server starts from the backup', async () => {
    const dataFolder = dataFolderFromTemplate()
    const { run } = deskOf(dataFolder)
    const crashed = startProcess('quick', { DATA_DIR: dataFolder })
    const post = async (name: string) =>
      fetch((await crashed.url) + SEND_FORM_PATH, {
        method: 'POST',
        body: enquiryForm({ ...ENQUIRY, name }),
      })
    expect((await post('First')).status).toBe(200)
    expect((await run('backup', 'copy.db')).exitCode).toBe(0)
    expect((await post('Second')).status).toBe(200)
    const whileRunning = await run('restore', 'copy.db')
    expect([whileRunning.exitCode, whileRunning.errors]).toEqual([
      1,
      `A server is running on ${dataFolder}: stop it first. Nothing was changed.\n`,
    ])
    expect(namesIn(dataFolder)).toEqual(['First', 'Second'])

    // Only the write-ahead log contains the enquiry that came after the backup.
    await crashed.kill()
    expect(existsSync(join(dataFolder, 'agency.sqlite-wal'))).toBe(true)
    const { exitCode, output, errors } = await run('restore', 'copy.db')
    expect([exitCode, errors]).toEqual([0, ''])
    expect(output).toMatch(/^Restored: 1 enquiries, the latest of \d{4}-.*Now start the server/)
    expect(output).toContain(
      'Mails that waited at the time of the backup, and will be sent once the server starts: 1.',
    )
    const names = readdirSync(dataFolder)
    const aside = names.find((name) => name.startsWith('replaced-')) ?? ''
    expect(output).toContain(join(dataFolder, aside))
    expect(names.filter((name) => name.startsWith('agency'))).toEqual(['agency.sqlite'])
    expect(readdirSync(join(dataFolder, aside)).sort()).toEqual([
      'agency.sqlite',
      'agency.sqlite-shm',
      'agency.sqlite-wal',
    ])
    const server = await testServer({ dataFolder })
    expect(server.rows('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect((await server.app.inject(sendForm({ ...ENQUIRY, name: 'Third' }))).statusCode).toBe(200)
    expect(namesIn(dataFolder)).toEqual(['First', 'Third'])
    await server.stop()

    // The old database, which was moved aside, can be restored with the enquiry in its log.
    expect((await run('restore', join(dataFolder, aside, 'agency.sqlite'))).exitCode).toBe(0)
    expect(namesIn(dataFolder)).toEqual(['First', 'Second'])
  })

  test('a restore works if the database is damaged or missing', async () => {
    const from = deskOf(dataFolderFromTemplate())
    await from.run('backup', 'copy.db')
    const backup = join(from.folder, 'copy.db')
    const broken = temporaryFolder()
    writeFileSync(join(broken, 'agency.sqlite'), 'no database')
    for (const dataFolder of [broken, join(temporaryFolder(), 'new')]) {
      const { run } = deskOf(dataFolder)
      expect(await run('restore', backup)).toMatchObject({ exitCode: 0, errors: '' })
      expect((await run('team')).output).toContain('Nobody gets into the desk yet')
    }
  })

  test.each([
    ['garbage', 'is not a usable backup (SQLITE_NOTADB). Nothing was changed.'],
    ['another database', 'is not a usable backup (no such table: '],
    ['a newer version', 'newer version of the server: install it first. Nothing was changed.'],
    ['nothing', 'There is no file'],
  ])('a restore of %s is refused and changes nothing', async (kind, problem) => {
    const dataFolder = dataFolderFromTemplate()
    const { run, folder } = deskOf(dataFolder)
    const file = join(folder, 'backup.db')
    if (kind === 'garbage') writeFileSync(file, 'garbage '.repeat(1_000))
    if (kind === 'another database') {
      const sqlite = new Sqlite(file)
      sqlite.exec('create table songs (name text)')
      sqlite.close()
    }
    if (kind === 'a newer version') {
      await run('backup', 'backup.db')
      const later = new Sqlite(file)
      later.exec("insert into kysely_migration values ('999-later', '2030-01-01')")
      later.close()
    }
    const before = readFileSync(join(dataFolder, 'agency.sqlite'))
    const { exitCode, errors } = await run('restore', 'backup.db')
    expect([exitCode, errors]).toEqual([1, expect.stringContaining(problem)])
    expect(readFileSync(join(dataFolder, 'agency.sqlite')).equals(before)).toBe(true)
    const left = readdirSync(dataFolder).filter((name) => !/^agency\.sqlite|\.lock$/.test(name))
    expect(left).toEqual([])
  })
})

test('a restore pauses an issue that was being sent, so that no subscriber gets it twice', async () => {
  const dataFolder = dataFolderFromTemplate()
  const { run } = deskOf(dataFolder)
  const before = await storesIn(dataFolder)
  await addSubscribers(before, readers(3))
  await sendIssue(before)
  await before.close()
  await run('backup', 'copy.db')
  const { output } = await run('restore', 'copy.db')
  expect(output).toContain(
    'Issue 1 of the newsletter was being sent at the time of the backup, and is paused',
  )
  expect(output).not.toContain('Mails that waited at the time of the backup')
  expect(await (await storesIn(dataFolder)).issues.find(1)).toMatchObject({
    state: 'paused',
    pausedBecause: RESTORED,
  })
})
