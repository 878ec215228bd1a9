import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const AGENCY = join(import.meta.dirname, '../../content/agency.yaml')

/** Whether `content/` is still the sample that ships: an owner's first act is to name the agency. */
export const isSampleContent: boolean = /^name: the agency$/m.test(readFileSync(AGENCY, 'utf8'))
