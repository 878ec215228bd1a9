import { agency } from '../../content/agency.ts'

/** Whether `content/` is still the sample that ships: an owner's first act is to name the agency. */
export const isSampleContent: boolean = agency.name === 'the agency'
