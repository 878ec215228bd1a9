import { expect, test } from 'vitest'
import { createGroupCommit } from '../src/storage/createGroupCommit.ts'
import { createRepositories } from '../src/storage/createRepositories.ts'
import { openSqlite } from '../src/storage/openSqlite.ts'
import { addSubscribers, readers } from './support/addSubscribers.ts'
import { ENQUIRY, sendForm } from './support/enquiry.ts'
import { runDesk } from './support/runDesk.ts'
import { sendIssue } from './support/sendIssue.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'
import { testServer } from './support/testServer.ts'

const LEAVER = 'leaver@example.org'

test('what a command did stands in the trail as what the desk does, under who ran it, with nothing of a visitor', async () => {
  const { app, dataFolder } = await testServer()
  for (const email of ['ann@example.org', 'ben@example.org', LEAVER]) {
    await app.inject(await sendForm({ ...ENQUIRY, email }))
  }
  const database = await openSqlite(dataFolder)
  await addSubscribers(database, [...readers(2), LEAVER])
  const commit = createGroupCommit(database.db, database.engine)
  const repositories = createRepositories(database, commit)
  await sendIssue(repositories)
  const environment = {
    ...{ DATA_DIR: dataFolder, INIT_CWD: temporaryFolder(), SUDO_USER: 'amina' },
  }
  for (const command of [
    'export',
    `person ${LEAVER} person.json`,
    `delete ${LEAVER} --yes`,
    'delete 2 --yes',
    'pause --as Baraka',
  ]) {
    const { exitCode, errors } = await runDesk(command.split(' '), environment)
    expect([command, exitCode, errors]).toEqual([command, 0, ''])
  }
  const trail = (await repositories.team.trail.list(null, 50)).toReversed()
  expect(trail.map(({ who, what, about }) => [who, what, about])).toEqual([
    ['amina', 'enquiries exported', '3 enquiries'],
    ['amina', 'person exported', 'enquiries 3; newsletter sign-up'],
    ['amina', 'person erased', 'enquiries 3; newsletter sign-up'],
    ['amina', 'enquiry erased', 'enquiry 2'],
    ['Baraka', 'issue paused', 'issue 1'],
  ])
  await database.close()
})
