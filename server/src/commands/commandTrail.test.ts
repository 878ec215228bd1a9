import { expect, test } from 'vitest'
import { storesIn } from '../../../testing/server/engines.ts'
import { ENQUIRY, sendForm } from '../../../testing/server/enquiry.ts'
import { sendIssue } from '../../../testing/server/issues.ts'
import { runDesk } from '../../../testing/server/runDesk.ts'
import { addSubscribers, readers } from '../../../testing/server/subscribers.ts'
import { temporaryFolder } from '../../../testing/server/temporaryFolder.ts'
import { testServer } from '../../../testing/server/testServer.ts'

test('what a command did stands in the trail as what the desk does, under who ran it', async () => {
  const { app, dataFolder } = await testServer()
  await app.inject(await sendForm(ENQUIRY))
  const stores = await storesIn(dataFolder)
  await addSubscribers(stores, readers(2))
  await sendIssue(stores)
  const environment = { DATA_DIR: dataFolder, INIT_CWD: temporaryFolder(), SUDO_USER: 'amina' }
  for (const command of ['export', 'pause --as Baraka']) {
    const { exitCode, errors } = await runDesk(command.split(' '), environment)
    expect([command, exitCode, errors]).toEqual([command, 0, ''])
  }
  const trail = (await stores.team.trail.list(null, 50)).toReversed()
  expect(trail.map(({ who, what, about }) => [who, what, about])).toEqual([
    ['amina', 'enquiries exported', '1 enquiries'],
    ['Baraka', 'issue paused', 'issue 1'],
  ])
})
