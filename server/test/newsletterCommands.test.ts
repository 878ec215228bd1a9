import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { openSqlite } from '../src/storage/openSqlite.ts'
import { addSubscribers, readers } from './support/addSubscribers.ts'
import { runDesk } from './support/runDesk.ts'
import { startMailServer } from './support/startMailServer.ts'
import { dataFolderFromTemplate } from './support/temporaryFolder.ts'

const ISSUE = `---
subject: Five shops in five weeks
preview: What they cost
---

Hello,

this week we opened the *fifth* of five shops.
`

/** Nobody listens there. */
const MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'site@agency.example',
  MAIL_TO: 'desk@agency.example',
}

/** The owner's commands on a folder with subscribers and the file `issue.md`. */
async function desk(subscribers: number, settings: Readonly<Record<string, string>> = {}) {
  const folder = dataFolderFromTemplate()
  const database = await openSqlite(folder)
  await addSubscribers(database, readers(subscribers))
  await database.close()
  writeFileSync(join(folder, 'issue.md'), ISSUE)
  const environment = {
    DATA_DIR: folder,
    INIT_CWD: folder,
    PUBLIC_URL: 'https://agency.example',
    ...MAIL,
    PORT: '1',
    ...settings,
  }
  return {
    folder,
    write: (name: string, text: string) => writeFileSync(join(folder, name), text),
    run: async (...args: string[]) => {
      const { exitCode, output, errors } = await runDesk(['newsletter', ...args], environment)
      return { exitCode, said: output + errors }
    },
    environment,
  }
}

describe('newsletter preview', () => {
  test('shows the text, and writes the page as often as one likes', async () => {
    const { run, folder } = await desk(0)
    for (let time = 0; time < 2; time += 1) {
      const { exitCode, said } = await run('preview', 'issue.md', 'out.html')
      expect(exitCode).toBe(0)
      expect(said).toContain('Subject  Five shops in five weeks\nPreview  What they cost\n')
      expect(said).toContain('this week we opened the')
    }
    expect(readFileSync(join(folder, 'out.html'), 'utf8')).toContain('<em>fifth</em>')
  })

  test('says in one sentence what is wrong, with the line', async () => {
    const { run, write } = await desk(0)
    write('wrong.md', ISSUE.replace('Hello,', 'Hello <b>you</b>,'))
    const { exitCode, said } = await run('preview', 'wrong.md')
    expect(exitCode).toBe(1)
    expect(said).toMatch(/^wrong\.md: Line 6: .*\n$/)
    expect((await run('preview', 'none.md')).said).toMatch(/^There is no file .*none\.md\.\n$/)
    expect((await run('preview')).said).toBe('The file with the issue is missing.\n')
    expect(await run('sned')).toMatchObject({
      exitCode: 2,
      said: expect.stringContaining('There is no command "newsletter sned"'),
    })
  })
})

describe('newsletter test', () => {
  test('sends it to one address and says what the mail server answered', async () => {
    let refusal: string | null = null
    const mailServer = await startMailServer({ onRecipient: () => refusal })
    const { run } = await desk(3, { SMTP_URL: mailServer.url })
    const { said } = await run('test', 'issue.md', 'me@example.org')
    expect(said).toContain('The mail server took the mail to me@example.org.')
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([['me@example.org']])
    refusal = '550 5.7.1 Not from this network'
    expect(await run('test', 'issue.md', 'me@example.org')).toEqual({
      exitCode: 1,
      said: 'The mail server did not take it (SMTP 550 at RCPT): 550 5.7.1 Not from this network\n',
    })
    expect((await run('test', 'issue.md', 'me')).said).toBe('The e-mail address is missing.\n')
  })

  test('says what it needs where there is no mail server', async () => {
    const { run } = await desk(0, { SMTP_URL: '' })
    expect((await run('test', 'issue.md', 'me@example.org')).said).toBe(
      'Nothing can be sent yet: SMTP_URL, MAIL_FROM and MAIL_TO have to be set for the server, as docs/desk.md says; meanwhile `newsletter preview` shows it.\n',
    )
  })
})

describe('newsletter send', () => {
  test('says what would happen, and sends nothing', async () => {
    const { run } = await desk(90)
    const { said } = await run('send', 'issue.md')
    expect(said).toContain('To       90 confirmed subscribers')
    expect(said).toContain('Takes    2 min, at 60 a minute (NEWSLETTER_PER_MINUTE)')
    expect(said).toContain('  Hello,\n')
    expect(said).toContain('Nothing was sent. To send it: newsletter send issue.md --yes')
    const { said: status } = await run('status')
    expect(status).toMatch(/^No issue was sent yet\.\n/)
    expect(status).toContain('are not read: set IMAP_URL and BOUNCE_ADDRESS')
  })

  test('queues it once, and says that no server runs', async () => {
    const { run, write } = await desk(2)
    const { said } = await run('send', 'issue.md', '--yes')
    expect(said).toContain('Issue 1 goes to 2 subscribers.')
    expect(said).toContain('No server answers on http://localhost:1')
    expect(said).toContain('How far it is: newsletter status 1')
    // Other line ends are no other issue.
    write('copy.md', `${ISSUE.replaceAll('\n', '\r\n')}\r\n`)
    for (const args of [
      ['send', 'copy.md', '--yes'],
      ['send', 'issue.md'],
    ]) {
      const { exitCode, said } = await run(...args)
      expect([exitCode, said]).toEqual([
        1,
        expect.stringMatching(/^This was sent on .*, as issue 1\. .*, add --again\.\n$/),
      ])
    }
    expect((await run('send', 'issue.md', '--yes', '--again')).said).toContain('Issue 2 goes to 2')
  })

  test.each([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL has'],
    [{ SMTP_URL: '' }, 'SMTP_URL, MAIL_FROM and MAIL_TO have'],
    [{ PUBLIC_URL: '', SMTP_URL: '' }, 'SMTP_URL, MAIL_FROM, MAIL_TO and PUBLIC_URL have'],
  ])(
    'with %j says to how many it would go, what is missing, and keeps it',
    async (settings, missing) => {
      const { run } = await desk(2, settings)
      const sentence = `Nothing can be sent yet: ${missing} to be set for the server, as docs/desk.md says; meanwhile \`newsletter preview\` shows it.\n`
      const { exitCode, said } = await run('send', 'issue.md')
      expect(exitCode).toBe(0)
      expect(said).toContain('To       2 confirmed subscribers')
      expect(said).toContain(`\n${sentence}`)
      expect(await run('send', 'issue.md', '--yes')).toEqual({ exitCode: 1, said: sentence })
      expect((await run('status')).said).toContain('No issue was sent yet.')
    },
  )

  test('refuses to send to nobody, and more than one file', async () => {
    const { run: toNobody } = await desk(0)
    expect((await toNobody('send', 'issue.md', '--yes')).said).toBe(
      'Nobody has confirmed: nothing was sent.\n',
    )
    expect((await toNobody('send', 'issue.md', 'other.md')).said).toContain('Too much said')
  })

  test('lists the latest issues, and all of them, and all that are on their way beside the mail', async () => {
    const { folder, run, environment } = await desk(1)
    const database = await openSqlite(folder)
    const { issues } = createRepositories(database, createGroupCommit(database.db, database.engine))
    for (let number = 1; number <= 21; number += 1) {
      const source = ISSUE.replace('Five', `${number}`)
      const startedAtMs = Date.UTC(2026, 0, number)
      const issue = { id: `${number}`, subject: `No. ${number} of all`, source, startedAtMs }
      const content = { contentHash: source, messageIdDomain: 'agency.example' }
      await issues.send({ ...issue, ...content }, { again: false })
    }
    await database.close()
    const { said } = await run('status')
    expect(said).not.toContain('No. 1 of all')
    expect(said).toContain('20 of 21, newest first; all: npm run desk -- newsletter status all\n')
    const { said: whole } = await run('status', 'all')
    expect(whole).toContain('No. 1 of all')
    expect(whole).not.toContain('newest first')
    const { output } = await runDesk(['mail'], environment)
    expect(output).toMatch(/^Issue 1 is being sent: .* newsletter status 1$/m)
  })

  test('shows how far it is to whoever waits', async () => {
    const { environment, folder } = await desk(3)
    const database = await openSqlite(folder)
    const { issues, mailJobs } = createRepositories(
      database,
      createGroupCommit(database.db, database.engine),
    )
    const limits = { leaseMs: 60_000, perMinute: 6_000 }
    // One mail goes out each time that the command waits.
    const pause = async () => {
      const claimed = await issues.claim(Date.now() + 60_000, limits)
      if (claimed) await mailJobs.markDelivered(claimed.id, Date.now())
    }
    const args = ['newsletter', 'send', 'issue.md', '--yes']
    const { output } = await runDesk(args, environment, null, pause)
    await database.close()
    expect(output.split('\n').slice(2)).toEqual([
      'Ctrl-C ends only this view: the server goes on sending.',
      'Issue 1 is being sent: 0 of 3 delivered, 3 left, some 3 s to go',
      'Issue 1 is being sent: 1 of 3 delivered, 2 left, some 2 s to go',
      'Issue 1 is being sent: 2 of 3 delivered, 1 left, some 1 s to go',
      'Issue 1 is being sent: 3 of 3 delivered',
      'Issue 1 is sent: 3 of 3 delivered',
      '',
    ])
  })
})

describe('newsletter status, pause, resume and cancel', () => {
  test('say what an issue is, and what cannot be done to it', async () => {
    const { run } = await desk(3)
    await run('send', 'issue.md', '--yes')
    expect((await run('status')).said).toMatch(/^1 +Five shops in five weeks +.* sending +0 +3$/m)
    expect((await run('status', '1')).said).toContain('Left           3, some 3 s to go')
    expect((await run('pause', '1')).said).toContain('Issue 1 is paused')
    expect((await run('status', '1')).said).toContain('State          paused\n')
    expect(await run('pause', '1')).toEqual({
      exitCode: 1,
      said: 'Issue 1 is paused: there is nothing to pause.\n',
    })
    expect((await run('resume', '1')).said).toContain('Issue 1 goes on')
    expect((await run('cancel', '1')).said).toContain('Issue 1 is cancelled')
    expect((await run('status', '1')).said).toContain('Not sent       3')
    expect((await run('resume', '1')).said).toBe(
      'Issue 1 is cancelled: there is nothing to resume.\n',
    )
    for (const name of ['status', 'pause', 'resume', 'cancel']) {
      expect((await run(name, '7')).said).toBe('There is no issue 7.\n')
    }
  })
})

test('a backup that is brought back sends no issue again by itself', async () => {
  const { run, folder, environment } = await desk(3)
  await run('send', 'issue.md', '--yes')
  const backup = join(folder, 'copy.db')
  await runDesk(['backup', backup], environment)
  const { output } = await runDesk(['restore', backup], environment)
  expect(output).toContain('Issue 1 of the newsletter was being sent then and is paused')
  expect(output).not.toContain('Mails that waited then')
  expect((await run('status', '1')).said).toContain('stands still: a backup was brought back')
})
