/**
 * What enquiries were found by in this version. A copy of its rules: those of today may change, what a migration does may
 * not. A migration that comes with other rules makes the texts anew.
 */

export const ENQUIRY_COLUMNS = [
  ...['name', 'phone', 'email', 'service_interest', 'budget_interest', 'timeline', 'message'],
] as const

const MESSAGE_LIMIT = 10_000
const WORD_MARK = '\u0001'

export function searchTextOf(enquiry: Readonly<Record<string, unknown>>): string {
  const values = ENQUIRY_COLUMNS.map((column) => String(enquiry[column] ?? ''))
  const [name = '', phone = ''] = values
  const international = internationalNumber(phone)
  const words = normalise(name).split(' ')
  return [
    '',
    ...values.map((value) => normalise(value.slice(0, MESSAGE_LIMIT))),
    phone.replace(/\D/g, ''),
    international,
    international.replace(/^254(?=\d{9}$)/, '0'),
    words.map((word) => WORD_MARK.repeat(2) + word).join(' '),
    '',
  ].join('\n')
}

export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** Without its plus; empty for what cannot be a number. */
function internationalNumber(typed: string): string {
  const compact = typed.replace('(0)', '').replace(/[\s().\-/]/g, '')
  const international = /^(?:\+|00)(\d+)$/.exec(compact)?.[1]
  if (international !== undefined && !international.startsWith('254')) {
    return /^[1-9]\d{6,14}$/.test(international) ? international : ''
  }
  const kenyan = /^(?:254)?0?(\d+)$/.exec(international ?? compact)?.[1] ?? ''
  return /^([17]\d{8}|[2-6]\d{6,8})$/.test(kenyan) ? `254${kenyan}` : ''
}
