import { ENQUIRY_FIELDS } from 'protocol/enquiry.ts'
import { escapeHtml } from '../delivery/escapeHtml.ts'
import { isMailAddress } from '../delivery/isMailAddress.ts'
import { localTime } from '../delivery/localTime.ts'
import type { Mail } from '../delivery/Mail.ts'
import type { StoredEnquiry } from './EnquiryRepository.ts'

/** Mail programs show about this much of a subject; everything stands in full in the body. */
const HEADER_TEXT_LIMIT = 80

/**
 * The mail that tells one address at the agency of an enquiry. Answering it writes to the visitor when what they gave can
 * be an address.
 */
export function enquiryMail({ id, receivedAtMs, fields }: StoredEnquiry, to: string): Mail {
  const isText = ({ control }: (typeof ENQUIRY_FIELDS)[number]) => control === 'textarea'
  const lines = ENQUIRY_FIELDS.filter((field) => !isText(field)).map(
    ({ label, name }) => [label, fields[name]] as const,
  )
  const texts = ENQUIRY_FIELDS.filter(isText).map(({ name }) => fields[name])
  const footer = `Received ${localTime(receivedAtMs)} (Nairobi), enquiry ${id}`
  return {
    to,
    subject: `Enquiry: ${headerText(fields.serviceInterest)} for ${headerText(fields.name)}`,
    text: [
      ...lines.map(([label, value]) => `${label}: ${value}`),
      '',
      ...texts.flatMap((text) => [text, '']),
      '-- ',
      footer,
      '',
    ].join('\n'),
    html: toHtml(lines, texts, footer),
    ...(isMailAddress(fields.email) && {
      replyTo: { name: headerText(fields.name), address: fields.email },
    }),
    writtenAtMs: receivedAtMs,
  }
}

/** Short, and without what a mail program would decode: `=?…?=` may spell line breaks. */
function headerText(text: string): string {
  const characters = Array.from(text.replaceAll('=?', '= ?'))
  if (characters.length <= HEADER_TEXT_LIMIT) return characters.join('')
  return `${characters.slice(0, HEADER_TEXT_LIMIT - 1).join('')}…`
}

/** Plain on purpose: styles inline and few, since mail programs drop the rest; `dir` for each visitor's own writing. */
function toHtml(
  lines: readonly (readonly [string, string])[],
  texts: readonly string[],
  footer: string,
): string {
  const rows = lines.map(
    ([label, value]) =>
      `<tr><th align="left" style="padding:4px 16px 4px 0">${label}</th><td dir="auto">${escapeHtml(value)}</td></tr>`,
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Enquiry</title></head>',
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5">',
    `<table>${rows.join('')}</table>`,
    ...texts.map(
      (text) => `<p dir="auto" style="white-space:pre-wrap;max-width:40em">${escapeHtml(text)}</p>`,
    ),
    `<p style="font-size:13px">${footer}</p>`,
    '</body></html>',
  ].join('\n')
}
