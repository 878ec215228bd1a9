import type { Locator, Page, Request } from '@playwright/test'
import { ENQUIRY_FIELDS, enquiryOf, missingFields } from 'protocol/enquiry.ts'
import { forms, last } from './content.ts'
import { recordsOnDevice } from './keptOnDevice.ts'
import { expect } from './test.ts'

/** The URL to which the EmailJS client posts (specification, section 7). */
export const SEND_FORM = '**/api/v1.0/email/send-form'

const copy = forms.quoteForm

export const SUCCESS = copy.success

export const NOT_SENT = copy.notSent

/** The beginning of the line with the time at which the server received the enquiry. */
export const RECEIPT = copy.receipt

type FieldName = (typeof ENQUIRY_FIELDS)[number]['name']

export const FIELDS: readonly FieldName[] = ENQUIRY_FIELDS.map(({ name }) => name)

export const REQUIRED: readonly FieldName[] = missingFields(ENQUIRY_FIELDS, {})

export const MESSAGES = Object.fromEntries(
  FIELDS.map((name) => [name, copy.fields[name].error ?? null]),
) as Readonly<Record<FieldName, string | null>>

export type Answers = Readonly<Record<FieldName, string>>

const SAMPLES: Partial<Answers> = {
  name: 'Wanjiru Otieno',
  phone: '+254 711 000 111',
  email: 'wanjiru@shop.example',
  serviceInterest: optionOf('serviceInterest'),
  budgetInterest: optionOf('budgetInterest'),
  timeline: optionOf('timeline'),
  message: 'A shop for pottery.\nWith M-Pesa, please.',
}

export const ENQUIRY: Answers = enquiryOf(({ name, label }) => SAMPLES[name] ?? `A ${label}`)

export function quoteForm(page: Page): Locator {
  return page.getByRole('form', { name: copy.formName })
}

export function field(page: Page, name: FieldName): Locator {
  return quoteForm(page).locator(`[name="${name}"]`)
}

export function sendButton(page: Page): Locator {
  return quoteForm(page).getByRole('button', { name: copy.submit })
}

export async function fill(page: Page, answers: Answers = ENQUIRY): Promise<void> {
  for (const { name, control } of ENQUIRY_FIELDS) {
    if (control === 'select') await field(page, name).selectOption(answers[name])
    else await field(page, name).fill(answers[name])
  }
}

export async function sendFromContact(page: Page): Promise<void> {
  await page.goto('/contact')
  await fill(page)
  await sendButton(page).click()
}

export function messages(page: Page): Promise<Record<FieldName, string | null>> {
  return quoteForm(page).evaluate((form, names) => {
    const messageOf = (name: FieldName) => {
      const ids = form.querySelector(`[name="${name}"]`)?.getAttribute('aria-describedby')
      return (
        ids
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' ') ?? null
      )
    }
    return Object.fromEntries(names.map((name) => [name, messageOf(name)])) as Record<
      FieldName,
      string | null
    >
  }, FIELDS)
}

export async function expectEmpty(page: Page): Promise<void> {
  for (const name of FIELDS) await expect(field(page, name)).toHaveValue('')
}

/** Returns the names and values of the fields of a multipart request, in order. */
export async function wireFields(request: Request): Promise<[string, string][]> {
  const body = request.postDataBuffer()
  const type = await request.headerValue('content-type')
  if (!body || !type) throw new Error('The request has no body')
  return formFields(body, type)
}

export async function formFields(body: Buffer, type: string): Promise<[string, string][]> {
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
  return [...(await answer.formData())].map(([name, value]) => [name, String(value)])
}

/** The fields that the EmailJS client adds to the form's own fields. */
export const SERVICE_FIELDS = {
  lib_version: '4.4.1',
  service_id: 'own-server',
  template_id: 'enquiry',
  user_id: 'own-server',
} as const

export const WIRE_FIELD_COUNT = FIELDS.length + Object.keys(SERVICE_FIELDS).length

/** Collects every request to the e-mail service after this call, answered or not. */
export function countSends(page: Page): Request[] {
  const sends: Request[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/email/send-form') && request.method() === 'POST')
      sends.push(request)
  })
  return sends
}

/** Returns the number of enquiries and sign-ups in the device's outbox. */
export async function storedOnDevice(page: Page): Promise<number> {
  const [entries = []] = await recordsOnDevice(page, 'outbox', ['entries'])
  return entries.length
}

/** Returns the stored draft of the quote form. */
export function draftOn(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('quote-draft'))
}

function optionOf(name: 'serviceInterest' | 'budgetInterest' | 'timeline'): string {
  return last(copy.fields[name].options ?? [])
}

export const SIGNED_UP = forms.newsletterForm.success

export const NO_ADDRESS = forms.newsletterForm.error

export function newsletterForm(page: Page): { form: Locator; input: Locator; button: Locator } {
  const form = page.getByRole('contentinfo').locator('form')
  return {
    form,
    input: form.locator('[name="email_input"]'),
    button: form.getByRole('button', { name: forms.newsletterForm.submit }),
  }
}
