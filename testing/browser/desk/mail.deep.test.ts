import { SEND_FORM_PATH } from 'protocol/emailService.ts'
import { ENQUIRY, enquiryForm } from '../../server/enquiry.ts'
import { member } from '../support/desk.ts'
import { expectMails } from '../support/startAgency.ts'
import { expect } from '../support/test.ts'

member(
  'the mail screen says in plain words why a mail was refused; after a member tries it again, the mail arrives',
  async ({ page, agency }) => {
    agency.mailServer.behave(550)
    for (const name of ['Ann', 'Ben']) {
      const body = enquiryForm({ ...ENQUIRY, name })
      await fetch(new URL(SEND_FORM_PATH, agency.url), { method: 'POST', body })
    }
    const failed = "select id from mail_jobs where failure = 'refused'"
    await expect.poll(() => agency.rows(failed)).toHaveLength(2)
    await page.goto('/mail')
    const first = page.getByRole('listitem').filter({ hasText: 'Enquiry 1' })
    await expect(first).toContainText('The mail server does not want this mail.')
    await expect(first).toContainText('SMTP 550 at DATA')

    agency.mailServer.behave('take')
    await first.getByRole('button', { name: 'Try again: Enquiry 1' }).click()
    await expect(page.getByText('The mail is being sent again.')).toBeVisible()
    await expect.poll(() => agency.mails().length).toBe(1)
    await expect(first).toBeHidden()
    await page.getByRole('button', { name: 'Try again: Enquiry 2' }).click()
    await expect(page.getByText('All mail went out')).toBeVisible()
    await expectMails(agency, 2)
    const trail = agency.rows<{ who: string; what: string }>('select who, what from trail')
    expect(trail.filter(({ what }) => what === 'mail tried again')).toEqual([
      { who: 'Amina', what: 'mail tried again' },
      { who: 'Amina', what: 'mail tried again' },
    ])
  },
)
