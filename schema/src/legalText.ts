import type { Static } from 'typebox'
import {
  choice,
  day,
  flag,
  group,
  line,
  list,
  markdown,
  optional,
  pageTexts,
  prose,
} from './fields.ts'

/** The settings under which the site shows a part of a legal text. A part without conditions always shows. */
export const Conditions = group(
  {
    emailService: optional(
      choice(['own', 'emailjs'], {
        label: 'Forms go to',
        names: { own: 'this site', emailjs: 'another service' },
      }),
    ),
    visitsCounted: optional(flag({ label: 'Visits are counted' })),
    googleAnalytics: optional(flag({ label: 'Google Analytics is used' })),
    enquiriesErased: optional(flag({ label: 'Old enquiries are deleted' })),
    handedOn: optional(flag({ label: 'Enquiries are handed on to another program' })),
  },
  { label: 'Only while', help: 'Shown only while all of these are so; without any, always.' },
)
export type Conditions = Static<typeof Conditions>

const LegalSection = group({
  heading: line({ max: 90 }),
  id: line({
    help: 'Links to this part end with it. Two parts may share it if pages never show both.',
    pattern: '^[a-z0-9-]+$',
    wanted: 'small letters, digits and hyphens, such as your-rights',
  }),
  text: markdown(),
  when: optional(Conditions),
})
export type LegalSection = Static<typeof LegalSection>

export const LegalText = group({
  ...pageTexts,
  heading: line({ max: 90 }),
  updated: day({ label: 'Last change' }),
  summary: list(group({ text: prose({ max: 300 }), when: optional(Conditions) }), {
    label: 'In short',
  }),
  sections: list(LegalSection),
})
export type LegalText = Static<typeof LegalText>
