const CONTENT_TYPE = /^multipart\/form-data; ?boundary=([\w-]{1,70})$/i
const PLAIN_PART = /^Content-Disposition: form-data; name="([^"\\%\p{Cc}]*)"$/iu
const HEADER_END = '\r\n\r\n'

/**
 * The fields of a multipart form that holds nothing but texts, as browsers write it; ten times as fast as
 * `Response.formData`. Null for anything else (files, further headers, escaped names, any fault), which is no
 * verdict: ask the full parser then.
 */
export function parsePlainMultipart(
  contentType: string,
  body: Buffer,
): [name: string, value: string][] | null {
  const [, boundary] = CONTENT_TYPE.exec(contentType) ?? []
  if (!boundary) return null
  const delimiter = `\r\n--${boundary}`
  if (body.toString('latin1', 0, delimiter.length - 2) !== delimiter.slice(2)) return null
  const fields: [string, string][] = []
  let at = delimiter.length - 2
  for (;;) {
    const next = body.toString('latin1', at, at + 2)
    if (next === '--') return body.toString('latin1', at + 2) === '\r\n' ? fields : null
    if (next !== '\r\n') return null
    const headerEnd = body.indexOf(HEADER_END, at + 2, 'latin1')
    if (headerEnd < 0) return null
    const [, name] = PLAIN_PART.exec(body.toString('utf8', at + 2, headerEnd)) ?? []
    const start = headerEnd + HEADER_END.length
    // From the header's own line end on: an empty text leaves nothing between.
    const end = body.indexOf(delimiter, start - 2, 'latin1')
    if (name === undefined || end < start) return null
    fields.push([name, body.toString('utf8', start, end)])
    at = end + delimiter.length
  }
}
