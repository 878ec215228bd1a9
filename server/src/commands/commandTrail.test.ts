import { expect, test } from 'vitest'
import { storesIn } from '../../../testing/server/engines.ts'
import { ENQUIRY, sendForm } from '../../../testing/server/enquiry.ts'
import { sendIssue } from '../../../testing/server/issues.ts'
import { runDesk } from '../../../testing/server/runDesk.ts'
import { addSubscribers, readers } from '../../../testing/server/subscribers.ts'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { testServer } from '../../../testing/server/testServer.ts'

const LEAVER = 'leaver@example.org'

test('what a command did stands in the trail as what the desk does, under who ran it, with nothing of a visitor', async () => {
  const { app, dataFolder } = await testServer()
  for (const email of ['ann@example.org', 'ben@example.org', LEAVER]) {
    await app.inject(await sendForm({ ...ENQUIRY, email }))
  }
  const stores = await storesIn(dataFolder)
  await addSubscribers(stores, [...readers(2), LEAVER])
  await sendIssue(stores)
  const environment = { DATA_DIR: dataFolder, INIT_CWD: temporaryFolder(), SUDO_USER: 'amina' }
  for (const command of [
    ...['export', `person ${LEAVER} person.json`, `delete ${LEAVER} --yes`, 'delete 2 --yes'],
    'pause --as Baraka',
  ]) {
    const { exitCode, errors } = await runDesk(command.split(' '), environment)
    expect([command, exitCode, errors]).toEqual([command, 0, ''])
  }
  const trail = (await stores.team.trail.list(null, 50)).toReversed()
  expect(trail.map(({ who, what, about }) => [who, what, about])).toEqual([
    ['amina', 'enquiries exported', '3 enquiries'],
    ['amina', 'person exported', 'enquiries 3; newsletter sign-up'],
    ['amina', 'person erased', 'enquiries 3; newsletter sign-up'],
    ['amina', 'enquiry erased', 'enquiry 2'],
    ['Baraka', 'issue paused', 'issue 1'],
  ])
})
