/** Returns the headers for a path. Their names are in lower case. */
type HostHeaders = (path: string) => Record<string, string>

/** Reads a `_headers` file as Netlify and Cloudflare Pages do: all matching rules apply, and several values of a header are joined. */
export function readHostHeaders(text: string): HostHeaders {
  const rules = text
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const [pattern = '', ...lines] = block.split('\n')
      return { pattern, headers: lines.map(splitHeader) }
    })
  return (path) => {
    const found: Record<string, string> = {}
    for (const { pattern, headers } of rules) {
      if (!matches(pattern, path)) continue
      for (const [name, value] of headers) {
        found[name] = found[name] === undefined ? value : `${found[name]}, ${value}`
      }
    }
    return found
  }
}

function splitHeader(line: string): [name: string, value: string] {
  const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
  if (!name || !value) throw new Error(`This line is no header: ${line}`)
  return [name.toLowerCase(), value]
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}
