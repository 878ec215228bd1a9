import { brand } from '../../content/brand.ts'

/** The brand's colours, for mails and drawings that no style sheet reaches. Every build checks that they can be read. */
export const { accent, build, run } = brand
