import { expect, test } from 'vitest'
import { crashRun } from '../../testing/server/crashRun.ts'
import { testDatabases } from '../../testing/server/engines.ts'
import { startMailServer } from '../../testing/server/startMailServer.ts'

test.each([
  ['one server on SQLite', 'sqlite', { servers: 1, kills: 4 }],
  [
    'three servers on one PostgreSQL, of which two are killed',
    'postgres',
    { servers: 3, kills: 2 },
  ],
] as const)(
  'no acknowledged enquiry is lost: %s',
  async (_, engine, crashes) => {
    const database = await testDatabases(engine)()
    const mailServer = await startMailServer()
    mailServer.behave((attempt) =>
      attempt % 7 === 0 ? 451 : attempt % 11 === 0 ? 'takeAndDrop' : 'take',
    )
    const { acknowledged, ...faults } = await crashRun({
      ...crashes,
      clients: 6,
      environment: { ...database.environment, QUICK_LEASE: '1' },
      mailServer,
      rows: database.rows,
      random: Math.random,
    })
    const { missing, undelivered, unexplained, mailedTwice } = faults
    expect({ missing, undelivered, unexplained, mailedTwice }).toEqual({
      missing: [],
      undelivered: [],
      unexplained: [],
      mailedTwice: [],
    })
    expect(acknowledged).toBeGreaterThan(50)
  },
  240_000,
)
