const SPACING = /[\s().\-/]/g

/** Abroad: an E.164 number without its plus. */
const INTERNATIONAL = /^[1-9]\d{6,14}$/

/** What follows 254, or the 0 at home: mobile numbers, and those of landlines. */
const KENYAN_MOBILE = /^[17]\d{8}$/
const KENYAN_LANDLINE = /^[2-6]\d{6,8}$/

export interface PhoneLinks {
  readonly tel: string
  /** Null for a Kenyan landline. */
  readonly whatsApp: string | null
}

/**
 * Links that call and write to a number as a visitor typed it: with + or 00 from anywhere, and for an agency in Kenya a
 * Kenyan one in any spelling (07…, 7…, 01…, 254…). Null when it cannot be a number, or could be that of a stranger.
 */
export function phoneLinks(typed: string, isAgencyKenyan: boolean): PhoneLinks | null {
  const compact = typed.replace('(0)', '').replace(SPACING, '')
  const international = /^(?:\+|00)(\d+)$/.exec(compact)?.[1]
  if (international === undefined && !isAgencyKenyan) return null
  const kenyan = /^(?:254)?0?(\d+)$/.exec(international ?? compact)?.[1] ?? ''
  const isKenyan = international === undefined || international.startsWith('254')
  if (isKenyan) {
    const number = `254${kenyan}`
    if (KENYAN_MOBILE.test(kenyan)) return links(number, true)
    return KENYAN_LANDLINE.test(kenyan) ? links(number, false) : null
  }
  return INTERNATIONAL.test(international) ? links(international, true) : null
}

function links(number: string, hasWhatsApp: boolean): PhoneLinks {
  return { tel: `tel:+${number}`, whatsApp: hasWhatsApp ? `https://wa.me/${number}` : null }
}
