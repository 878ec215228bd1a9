import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const IS_DEEP = process.env.TEST_DEPTH === 'deep'

export const DEEP_FILES = '**/*.deep.test.ts'

const AGENCY = join(import.meta.dirname, '../content/agency.yaml')

/** Whether `content/` is still the sample: an owner's first change is the agency's name. */
export const isSampleContent: boolean = /^name: the agency$/m.test(readFileSync(AGENCY, 'utf8'))
