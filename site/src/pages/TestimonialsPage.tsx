import { askOnChat } from '../content/askOnChat.ts'
import { changesSection, testimonialsSection } from '../content/copy.ts'
import { caseStudyPath } from '../content/projects.ts'
import { changes, testimonials } from '../content/testimonials.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { TestimonialsSection } from '../sections/TestimonialsSection.tsx'
import { WhatChanged } from '../sections/WhatChanged.tsx'

/** `/testimonials`: the home page's section, and what each client says has changed and has not. */
export function TestimonialsPage() {
  return (
    <>
      <TestimonialsSection {...testimonialsSection} level="h1" testimonials={testimonials} />
      <WhatChanged
        {...changesSection}
        clients={changes.map(({ project, ...client }) => ({
          ...client,
          project: project && { label: project.title, path: caseStudyPath(project.id) },
        }))}
      />
      <CallToAction
        {...testimonialsSection.closing}
        chat={askOnChat(testimonialsSection.closing.greeting)}
      />
    </>
  )
}
