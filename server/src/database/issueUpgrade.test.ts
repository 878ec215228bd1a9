import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { loadRelease } from '../../../testing/releases/releases.ts'
import { ENGINES, testDatabases } from '../../../testing/server/engines.ts'
import { startMailServer } from '../../../testing/server/startMailServer.ts'
import { queryPostgres } from '../../../testing/server/startPostgres.ts'
import { createStores } from '../../../testing/server/stores.ts'
import { testServer } from '../../../testing/server/testServer.ts'
import { createGroupCommit } from './createGroupCommit.ts'
import { SQLITE_FILE } from './openSqlite.ts'

/** The last version that kept an issue as a file. */
const BEFORE = '1.0.0'

/** As an author may have written it: in another order, over two lines, on Windows. */
const FILE = [
  ...['', '---', 'preview: >', '  Rain, they', '  say', "subject: 'It''s #1: rain'", '---  ', ''],
  ...['    code', '', 'Rain --- and', '---', 'sun.', ''],
].join('\r\n')

test.each(ENGINES)(
  'on %s, an issue that stood still before the update goes on with what it said',
  async (engine) => {
    const { place, environment, open } = await testDatabases(engine)({ empty: true })
    await loadRelease(BEFORE, engine, place)
    const change = `update newsletter_issues set subject = 'It''s #1: rain', source = '${FILE.replaceAll("'", "''")}' where number = 2`
    if (place.databaseUrl) await queryPostgres(place.databaseUrl, change)
    else {
      const sqlite = new Sqlite(join(place.dataFolder, SQLITE_FILE))
      sqlite.exec(change)
      sqlite.close()
    }

    const mailServer = await startMailServer()
    await testServer({ mailServer, environment, dataFolder: place.dataFolder })
    const { db, engine: kind } = await open()
    const { issues } = createStores({ db, engine: kind }, createGroupCommit(db, kind))
    const text = {
      subject: "It's #1: rain",
      preview: 'Rain, they say',
      body: '    code\n\nRain --- and\n---\nsun.',
    }
    expect(await issues.text(2)).toEqual(text)
    expect(await issues.sentBefore(text)).toMatchObject({ number: 2 })
    await issues.change(2, 'resume', Date.now())
    await expect.poll(async () => (await issues.find(2))?.state).toBe('sent')
    const mail = mailServer.received.find(
      ({ recipients }) => recipients[0] === 'full-mailbox@example.org',
    )
    expect(mail?.parsed.subject).toBe(text.subject)
    expect(mail?.parsed.text).toMatch(/^code\n\n+RAIN --- AND\n/)
    expect(mail?.parsed.html).toContain('Rain, they say')
  },
)
