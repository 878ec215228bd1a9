import { recentProjects, testimonialsSection } from '../content/home.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { RecentProjects } from '../sections/RecentProjects.tsx'
import { TestimonialsSection } from '../sections/TestimonialsSection.tsx'
import { projectsOnShow } from './projectsOnShow.ts'
import { testimonialsWithPhotos } from './testimonialsWithPhotos.ts'

/** `/testimonials`: words and the work behind them, by the home page's sections. */
export function TestimonialsPage() {
  return (
    <>
      <TestimonialsSection
        {...testimonialsSection}
        level="h1"
        testimonials={testimonialsWithPhotos()}
      />
      <RecentProjects {...recentProjects} projects={projectsOnShow()} />
      <CallToAction {...testimonialsSection.closing} />
    </>
  )
}
