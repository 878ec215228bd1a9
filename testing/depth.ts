import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this is `npm run test:deep`: every page at every size, every test on both engines, and what takes minutes. */
export const IS_DEEP = process.env.TEST_DEPTH === 'deep'

/** Files of tests that only `npm run test:deep` runs. */
export const DEEP_FILES = '**/*.deep.test.ts'

const AGENCY = join(import.meta.dirname, '../content/agency.yaml')

/** Whether `content/` is still the sample that ships: an owner's first act is to name the agency. */
export const isSampleContent: boolean = /^name: the agency$/m.test(readFileSync(AGENCY, 'utf8'))
