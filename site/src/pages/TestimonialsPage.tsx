import { askOnChat } from '../content/askOnChat.ts'
import { testimonialsSection } from '../content/copy.ts'
import { testimonials } from '../content/testimonials.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { RecentProjects } from '../sections/RecentProjects.tsx'
import { TestimonialsSection } from '../sections/TestimonialsSection.tsx'
import { recentWork } from './recentWork.ts'

/** `/testimonials`: words and the work behind them, by the home page's sections. */
export function TestimonialsPage() {
  return (
    <>
      <TestimonialsSection {...testimonialsSection} level="h1" testimonials={testimonials} />
      <RecentProjects {...recentWork} />
      <CallToAction
        {...testimonialsSection.closing}
        chat={askOnChat(testimonialsSection.closing.greeting)}
      />
    </>
  )
}
