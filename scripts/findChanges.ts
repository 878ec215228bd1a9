const HEADING = /^## (\S+)/

/** What a changelog says under the heading of a version, without that heading; null when it says nothing. */
export function findChanges(changelog: string, version: string): string | null {
  const lines = changelog.split('\n')
  const start = lines.findIndex((line) => HEADING.exec(line)?.[1] === version)
  if (start < 0) return null
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => HEADING.test(line))
  return (end < 0 ? rest : rest.slice(0, end)).join('\n').trim() || null
}
