/** Writes `docs/licences.md`: what reaches visitors or runs on the server, and under which licence. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeLicences } from './licences/describeLicences.ts'
import { listLicences } from './licences/listLicences.ts'

writeFileSync(join(import.meta.dirname, '../docs/licences.md'), describeLicences(listLicences()))
