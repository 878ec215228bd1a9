import { type Static, Type } from 'typebox'
import { day, group, line, list, optional, pageTexts, prose } from './fields.ts'

/** The settings of a build under which a part of the text shows; without any, always. */
export const Conditions = Type.Partial(
  Type.Object({
    emailService: Type.Enum(['own', 'emailjs']),
    visitsCounted: Type.Boolean(),
    googleAnalytics: Type.Boolean(),
    enquiriesErased: Type.Boolean(),
    handedOn: Type.Boolean(),
  }),
  {
    additionalProperties: false,
    title: 'When',
    description: 'Shown only by a site with these settings; without it, by all.',
  },
)
export type Conditions = Static<typeof Conditions>

/** What stands at the head of a legal text's file, before its Markdown. */
export const LegalHead = group({
  ...pageTexts,
  heading: line({ max: 90 }),
  updated: day({ label: 'Last change' }),
  summary: list(group({ text: prose({ max: 300 }), when: optional(Conditions) }), {
    help: 'The text in a few lines.',
  }),
})

/** One part of a legal page: a heading and what it says. */
export interface LegalSection {
  id: string
  heading: string
  /** Paragraphs, lists, tables and so on, each in Markdown. */
  blocks: string[]
  when?: Conditions
}

export type LegalText = Static<typeof LegalHead> & { sections: LegalSection[] }
