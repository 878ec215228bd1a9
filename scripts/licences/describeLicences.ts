import type { LicensedPackage } from './listLicences.ts'

/** The shipped packages as a page of Markdown. */
export function describeLicences(packages: readonly LicensedPackage[]): string {
  const shipped = packages.filter(({ isShipped }) => isShipped)
  const rows = shipped.map(
    ({ name, version, licence }) => `| \`${name}\` | ${version} | ${licence} |`,
  )
  return [
    '# Licences',
    '',
    'What reaches visitors or runs on the server, with what each package says of itself. `node scripts/licences.ts` writes',
    'this page after a change of dependencies; a test compares it with what is installed, and refuses a licence that does not',
    'let us ship. Technology logos (`simple-icons`) are trademarks of their owners. Fonts may be embedded and subset under',
    'the OFL, not sold alone.',
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...new Set(rows),
    '',
  ].join('\n')
}
