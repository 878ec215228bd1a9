import type { Site } from '../content/createSite.ts'
import { CallToAction } from '../sections/contact/CallToAction.tsx'
import { TestimonialsSection } from '../sections/contact/TestimonialsSection.tsx'
import { WhatChanged } from '../sections/contact/WhatChanged.tsx'

export function TestimonialsPage({ site }: { site: Site }) {
  const { testimonials: copy, changes } = site.words
  const { text, portfolio, ...closing } = copy.closing
  const shown = site.leads(portfolio) ? `${text} ${portfolio}` : text
  return (
    <>
      <TestimonialsSection {...copy} level="h1" testimonials={site.testimonials} />
      <WhatChanged {...changes} clients={site.changes} />
      <CallToAction {...closing} text={shown} chat={site.contacts.askOnChat(closing.greeting)} />
    </>
  )
}
