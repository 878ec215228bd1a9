import type { Page } from '@playwright/test'
import { forms } from '../support/content.ts'
import { ENQUIRY, field, fill, NOT_SENT, sendButton, WIRE_FIELD_COUNT } from '../support/forms.ts'
import type { Connection } from '../support/offline.ts'
import {
  closeAndWake,
  expectDelivered,
  fieldsOf,
  NO_CONNECTION,
  openStored,
  sendOffline,
  sends,
  visit,
  wake,
} from '../support/offline.ts'
import { expectMails } from '../support/startAgency.ts'
import { expect, inDepth } from '../support/test.ts'

visit.use({ serviceWorkers: 'allow' })

visit.describe('an enquiry that a visitor sends without a connection is delivered once', () => {
  visit.beforeEach(({ allowConsole }) => allowConsole(...NO_CONNECTION, /not sent/, /outbox/))

  visit(
    'an offline enquiry is delivered once by the worker after the tab was closed, with the same fields as from the page',
    async ({ page, connection, agency }) => {
      await openStored(page, '/contact')
      await writeOffline(page, connection)
      const other = await closeAndWake(page, connection)
      await expectDelivered(other, agency, 1)
      await wake(other)
      await other.goto('/contact')
      await expectDelivered(other, agency, 1)
      expect(sends(connection)).toHaveLength(1)
      for (const answer of Object.values(ENQUIRY))
        expect(agency.mails()[0]?.parsed.text).toContain(answer)

      await fill(other)
      await sendButton(other).click()
      await expect.poll(() => sends(connection).length).toBe(2)
      await expectDelivered(other, agency, 1)
      const [byWorker, byPage] = await Promise.all(sends(connection).map(fieldsOf))
      expect(byWorker).toEqual(byPage)
      expect(byWorker).toHaveLength(WIRE_FIELD_COUNT)
      // The server has recognised the second request as a repetition.
      expect(agency.rows('select id from enquiries')).toHaveLength(1)
    },
  )

  inDepth(visit)(
    'an offline enquiry disappears from the page once the worker has sent it, and is sent once even if page and worker try at the same time',
    async ({ page, connection, agency }) => {
      await openStored(page, '/contact')
      await writeOffline(page, connection)
      await connection.mend()
      await wake(page)
      await expect(page.getByText(NOT_SENT)).toHaveCount(0)
      await expectMails(agency, 1)
      expect(await page.evaluate(() => localStorage.getItem('outbox-waiting'))).toBeNull()

      await writeOffline(page, connection, 'Another.')
      await connection.mend()
      await Promise.all([
        wake(page),
        page
          .getByRole('button', { name: forms.quoteForm.waiting.retry })
          .evaluate((button: HTMLElement) => {
            button.click()
            dispatchEvent(new Event('online'))
          }),
      ])
      await expect(page.getByText(NOT_SENT)).toHaveCount(0)
      await expectMails(agency, 2)
      expect(sends(connection)).toHaveLength(2)
    },
  )
})

async function writeOffline(page: Page, connection: Connection, message = ENQUIRY.message) {
  await field(page, 'name').focus()
  await expect(page.locator('[data-form="enquiry"]')).toHaveAttribute('data-live')
  await sendOffline(page, connection, { ...ENQUIRY, message })
  await expect(page.getByText(NOT_SENT)).toBeVisible()
}
