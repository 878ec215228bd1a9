import type { Site } from '../content/createSite.ts'
import { mostUsedIn } from '../content/technologyUse.ts'
import { CallToAction } from '../sections/contact/CallToAction.tsx'
import { Process } from '../sections/home/Process.tsx'
import { TechnologyStack } from '../sections/technologies/TechnologyStack.tsx'

/** The most technologies to show, so that the page does not grow with the portfolio. */
const MOST_TECHNOLOGIES = 10

/** `/technologies`: the same sections on technologies and process as on the home page. */
export function TechnologiesPage({ site }: { site: Site }) {
  const { technologyStack, process } = site.words
  return (
    <>
      <TechnologyStack
        {...technologyStack}
        level="h1"
        categories={site.technologyCategories}
        most={{
          heading: technologyStack.mostUsed.ofAll,
          ...mostUsedIn(site.projects, MOST_TECHNOLOGIES, site),
        }}
      />
      <Process {...process} picture={site.media.picture(`pictures/${process.picture}`)} />
      <CallToAction
        {...technologyStack.closing}
        chat={site.contacts.askOnChat(technologyStack.closing.greeting)}
      />
    </>
  )
}
