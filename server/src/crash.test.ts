import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { describe, expect, test } from 'vitest'
import { ENQUIRY, enquiryForm } from '../../testing/server/enquiry.ts'
import { readSqlite } from '../../testing/server/readDatabase.ts'
import { startMailServer } from '../../testing/server/startMailServer.ts'
import { startProcess } from '../../testing/server/startProcess.ts'
import { dataFolderFromTemplate } from '../../testing/server/temporaryFolder.ts'
import { AGENCY } from '../../testing/server/testServer.ts'

function post(url: string, name: string): Promise<Response> {
  const body = enquiryForm({ ...ENQUIRY, name })
  return fetch(url + SEND_FORM_PATH, { method: 'POST', body, signal: AbortSignal.timeout(3_000) })
}

describe('a killed server', () => {
  test('an acknowledged enquiry reaches the agency once, even if the server is killed right after answering with 200', async () => {
    const mailServer = await startMailServer()
    await mailServer.stop()
    const dataFolder = dataFolderFromTemplate()
    const environment = {
      DATA_DIR: dataFolder,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'site@agency.example',
      MAIL_TO: AGENCY,
    }
    const first = startProcess('quick', environment)
    expect((await post(await first.url, 'Survivor')).status).toBe(200)
    await first.kill()
    expect(mailServer.received).toEqual([])

    await mailServer.start()
    await startProcess('quick', environment).url
    await expect.poll(() => mailServer.received.length).toBe(1)
    expect(mailServer.received[0]?.parsed.text).toContain('Name: Survivor')
    await expect
      .poll(() => readSqlite(dataFolder, "select id from mail_jobs where state = 'delivered'"))
      .toHaveLength(1)
    expect(mailServer.received).toHaveLength(1)
  })
})
