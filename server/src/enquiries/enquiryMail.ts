import { mailAddressIn } from 'protocol/contacts.ts'
import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { localTime, localTimeName } from '../clock.ts'
import { agencyCarrier } from '../mail/agencyCarrier.ts'
import type { Carrier } from '../mail/delivery.ts'
import { isMailAddress } from '../mail/isMailAddress.ts'
import type { Mail } from '../mail/mail.ts'
import { escapeHtml, headerText, mailPage } from '../mail/mailText.ts'
import type { Server } from '../Server.ts'
import { readEnquiry } from './enquiryLists.ts'
import type { ListedEnquiry } from './enquiryRows.ts'
import { replyLinks } from './replyLinks.ts'

type Link = readonly [text: string, href: string]

/**
 * Writes the mail about an enquiry to one address at the agency. A reply goes to the visitor if they typed a valid address. Only valid
 * numbers and addresses become links, never other typed text.
 */
function enquiryMail(
  { number, receivedAtMs, fields }: ListedEnquiry,
  to: string,
  deskUrl: URL | null,
): Mail {
  const isText = ({ control }: (typeof ENQUIRY_FIELDS)[number]) => control === 'textarea'
  const lines = ENQUIRY_FIELDS.filter((field) => !isText(field)).map(
    ({ label, name }) => [label, fields[name] || '–'] as const,
  )
  const texts = ENQUIRY_FIELDS.filter(isText).map(({ name }) => fields[name])
  const name = headerText(fields.name)
  const service = headerText(fields.serviceInterest)
  const address = mailAddressIn(fields.email)
  const email = isMailAddress(address) ? address : null
  const { whatsApp, tel, mailto } = replyLinks(fields)
  const desk = deskUrl && new URL(`/enquiries/${number}`, deskUrl).href
  const ways = { WhatsApp: whatsApp, Call: tel, 'E-mail': mailto, 'Open in the desk': desk }
  const links = Object.entries(ways).flatMap(([text, href]): Link[] => (href ? [[text, href]] : []))
  const footer = `Enquiry ${number}, received ${localTime(receivedAtMs)} ${localTimeName()}`
  return {
    to,
    subject: `Enquiry from ${name}: ${service}`,
    text: [
      ...lines.map(([label, value]) => `${label}: ${value}`),
      '',
      ...texts.flatMap((text) => [text, '']),
      ...links.map(([text, href]) => `${text}: ${href}`),
      '-- ',
      footer,
      '',
    ].join('\n'),
    html: toHtml(lines, texts, links, footer),
    ...(email && { replyTo: { name, address: email } }),
    writtenAtMs: receivedAtMs,
  }
}

/** `dir` sets the text direction. `<br>` is for Outlook on Windows, which lacks `pre-wrap`; `pre-wrap` keeps spaces in other programs. */
function toHtml(
  lines: readonly (readonly [string, string])[],
  texts: readonly string[],
  links: readonly Link[],
  footer: string,
): string {
  const rows = lines.map(
    ([label, value]) =>
      `<tr><th align="left" style="padding:4px 16px 4px 0">${label}</th><td dir="auto">${escapeHtml(value)}</td></tr>`,
  )
  const buttons = links.map(
    ([text, href]) =>
      `<a href="${escapeHtml(href)}" style="display:inline-block;padding:10px 16px;margin:0 8px 8px 0;border:2px solid">${text}</a>`,
  )
  return mailPage('Enquiry', [
    `<table>${rows.join('')}</table>`,
    ...texts.map(
      (text) =>
        `<p dir="auto" style="white-space:pre-wrap;max-width:40em">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
    ),
    `<p>${buttons.join('\n')}</p>`,
    `<p style="font-size:13px">${footer}</p>`,
  ])
}

/** Mails an enquiry to each address at the agency, as the enquiry is when the mail is sent. */
export function enquiryMailCarrier(server: Server): Carrier {
  return agencyCarrier(async ({ aboutId, recipient }) => {
    const enquiry = await readEnquiry(server.db, aboutId)
    return enquiry && enquiryMail(enquiry, recipient, server.config.desk?.url ?? null)
  }, server)
}
