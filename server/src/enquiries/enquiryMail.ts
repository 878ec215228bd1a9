import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { escapeHtml } from '../delivery/escapeHtml.ts'
import { headerText } from '../delivery/headerText.ts'
import { isMailAddress } from '../delivery/isMailAddress.ts'
import { localTime } from '../delivery/localTime.ts'
import type { Mail } from '../delivery/Mail.ts'
import type { NumberedEnquiry } from './EnquiryRepository.ts'
import { phoneLinks } from './phoneLinks.ts'

/** What is read, and where it leads. */
type Link = readonly [text: string, href: string]

/**
 * The mail that tells one address at the agency of an enquiry. Answering it writes to the visitor when what they gave can
 * be an address; links lead to what can be a number or an address, and to nothing else that they typed.
 */
export function enquiryMail({ number, receivedAtMs, fields }: NumberedEnquiry, to: string): Mail {
  const isText = ({ control }: (typeof ENQUIRY_FIELDS)[number]) => control === 'textarea'
  const lines = ENQUIRY_FIELDS.filter((field) => !isText(field)).map(
    ({ label, name }) => [label, fields[name]] as const,
  )
  const texts = ENQUIRY_FIELDS.filter(isText).map(({ name }) => fields[name])
  const name = headerText(fields.name)
  const service = headerText(fields.serviceInterest)
  const email = isMailAddress(fields.email) ? fields.email : null
  const phone = phoneLinks(fields.phone)
  const links: Link[] = [
    ...(phone?.whatsApp ? [['WhatsApp', phone.whatsApp] as const] : []),
    ...(phone ? [['Call', phone.tel] as const] : []),
    ...(email
      ? [['E-mail', mailTo(email, `Your enquiry: ${service}`, `Hello ${name},`)] as const]
      : []),
  ]
  const footer = `Enquiry ${number}, received ${localTime(receivedAtMs)} in Nairobi`
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

function mailTo(address: string, subject: string, greeting: string): string {
  // The `@` as it is, since not every mail program decodes it; all else may mean something in a link.
  const to = address.split('@').map(encodeURIComponent).join('@')
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${greeting}\r\n\r\n`)}`
  return `mailto:${to}?${query}`
}

/** Plain on purpose: styles inline and few, since mail programs drop the rest; `dir` for each visitor's own writing. */
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
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Enquiry</title></head>',
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5">',
    `<table>${rows.join('')}</table>`,
    ...texts.map(
      (text) => `<p dir="auto" style="white-space:pre-wrap;max-width:40em">${escapeHtml(text)}</p>`,
    ),
    `<p>${buttons.join('\n')}</p>`,
    `<p style="font-size:13px">${footer}</p>`,
    '</body></html>',
  ].join('\n')
}
