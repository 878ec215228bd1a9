import { SECURITY_TXT_PATH } from 'protocol/securityTxt.ts'
import { expect, test, vi } from 'vitest'
import { testServer } from '../../../testing/server/testServer.ts'
import { agencyFacts } from '../agencyFacts.ts'

const DAY_MS = 86_400_000

test('security.txt names whom to tell, and does not run out while the server runs, whenever the site was built', async () => {
  const { app } = await testServer({
    environment: { PUBLIC_URL: 'https://www.example.com' },
    files: {
      '.well-known/security.txt':
        'Contact: mailto:old@example.com\nExpires: 2020-01-01T00:00:00Z\n',
    },
  })
  for (const day of ['2027-01-31', '2031-06-15']) {
    vi.useFakeTimers({ now: new Date(`${day}T13:00:00Z`), toFake: ['Date'] })
    const { headers, body } = await app.inject(SECURITY_TXT_PATH)
    vi.useRealTimers()
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const fields = Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    )
    expect(fields).toMatchObject({
      Contact: `mailto:${agencyFacts.email}`,
      Canonical: 'https://www.example.com/.well-known/security.txt',
    })
    const days = (Date.parse(fields.Expires) - Date.parse(day)) / DAY_MS
    expect(days).toBe(360)
  }
})
