import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HONEYPOT_FIELD } from 'protocol/paths.ts'
import { expect, test } from 'vitest'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { openSqlite } from '../src/storage/openSqlite.ts'
import { addSubscribers, readers } from './support/addSubscribers.ts'
import { ENQUIRY, nativePost, sendForm } from './support/enquiry.ts'
import { SAMPLE_ISSUE } from './support/issueTo.ts'
import { runDesk } from './support/runDesk.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'
import { testServer } from './support/testServer.ts'

const LEAVER = 'leaver@example.org'
const GONE = 'reader-0@example.org'

test('what a command did stands in the trail as what the desk does, under who ran it, with nothing of a visitor', async () => {
  const { app, dataFolder } = await testServer()
  for (const email of ['ann@example.org', 'ben@example.org', LEAVER]) {
    await app.inject(await sendForm({ ...ENQUIRY, email }))
  }
  await app.inject(nativePost('enquiry', { ...ENQUIRY, [HONEYPOT_FIELD]: 'x' }))
  const database = await openSqlite(dataFolder)
  await addSubscribers(database, [...readers(2), LEAVER])
  const { team, subscribers } = createRepositories(
    database,
    createGroupCommit(database.db, database.engine),
  )
  const [subscriber] = await subscribers.list({
    state: null,
    search: GONE,
    afterId: null,
    limit: 1,
  })
  await subscribers.unsubscribe({ subscriberId: subscriber?.id ?? '', issueNumber: 1 })
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'issue.md'), SAMPLE_ISSUE)
  const environment = {
    ...{ DATA_DIR: dataFolder, INIT_CWD: folder, SUDO_USER: 'amina' },
    ...{ PUBLIC_URL: 'https://agency.example', PORT: '1' },
    ...{
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'a@agency.example',
      MAIL_TO: 'b@agency.example',
    },
  }
  const commands = [
    ...['answer 1', 'won 1 called back', 'won 1', 'note 1 four pages', 'release 4', 'retry all'],
    ...['export', `person ${LEAVER} person.json`, `person ${LEAVER}`, `delete ${LEAVER} --yes`],
    ...[
      'subscribers list.csv',
      'delete 2 --yes',
      `allow ${GONE}`,
      'newsletter send issue.md --yes',
    ],
    ...['newsletter pause 1', 'newsletter resume 1', 'newsletter cancel 1 --as Baraka'],
  ]
  for (const command of commands) {
    const { exitCode, errors } = await runDesk(command.split(' '), environment)
    expect([command, exitCode, errors]).toEqual([command, 0, ''])
  }
  const trail = (await team.trail.list(null, 50)).toReversed()
  expect(trail.map(({ who, what, about }) => [who, what, about])).toEqual([
    ['amina', 'enquiry answered', 'enquiry 1'],
    ['amina', 'enquiry won', 'enquiry 1'],
    ['amina', 'note changed', 'enquiry 1'],
    ['amina', 'note changed', 'enquiry 1'],
    ['amina', 'enquiry released', 'enquiry 4'],
    ['amina', 'mail tried again', '4 mails'],
    ['amina', 'enquiries exported', '4 enquiries'],
    ['amina', 'person exported', 'enquiries 3; newsletter sign-up'],
    ['amina', 'person erased', 'enquiries 3; newsletter sign-up'],
    ['amina', 'subscribers exported', ''],
    ['amina', 'enquiry erased', 'enquiry 2'],
    ['amina', 'address allowed', ''],
    ['amina', 'issue sent', 'issue 1'],
    ['amina', 'issue paused', 'issue 1'],
    ['amina', 'issue resumed', 'issue 1'],
    ['Baraka', 'issue cancelled', 'issue 1'],
  ])
  await database.close()
})
