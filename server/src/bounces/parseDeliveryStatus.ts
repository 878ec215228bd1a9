/** What a delivery report says of one recipient (RFC 3464). Empty where it says nothing. */
export interface DeliveryStatus {
  /** In lower case: `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
  readonly action: string
  /** As it stands there, with any comment. */
  readonly status: string
  /** What the other mail server said. */
  readonly diagnostic: string
}

/** Reads the part `message/delivery-status`: one entry a recipient, none when it is no such text. */
export function parseDeliveryStatus(text: string): DeliveryStatus[] {
  const blocks: Map<string, string>[] = [new Map()]
  for (const line of unfold(text)) {
    const colon = line.indexOf(':')
    if (line.trim() === '') blocks.push(new Map())
    else if (colon > 0) {
      blocks.at(-1)?.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
    }
  }
  return blocks
    .filter((fields) => fields.has('action'))
    .map((fields) => ({
      action: (fields.get('action') ?? '').toLowerCase(),
      status: fields.get('status') ?? '',
      diagnostic: fields.get('diagnostic-code') ?? '',
    }))
}

/** A line that begins with a space goes on with the one before. */
function unfold(text: string): string[] {
  const lines: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const goesOn = /^[ \t]+\S/.test(line) && lines.at(-1)
    if (goesOn) lines.push(`${lines.pop()} ${line.trim()}`)
    else lines.push(line)
  }
  return lines
}
