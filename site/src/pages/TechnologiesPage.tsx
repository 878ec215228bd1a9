import type { Site } from '../content/createSite.ts'
import { technologyUse } from '../content/technologyUse.ts'
import { CallToAction } from '../sections/contact/CallToAction.tsx'
import { Process } from '../sections/home/Process.tsx'
import { TechnologyStack } from '../sections/technologies/TechnologyStack.tsx'
import { TechnologyUse } from '../sections/technologies/TechnologyUse.tsx'

/** Of a category: the page must not grow with the portfolio. */
const MOST_EXAMPLES = 2

/** `/technologies`: with what, and how, by the home page's sections. */
export function TechnologiesPage({ site }: { site: Site }) {
  const { projects, technologyCategories: categories } = site
  const { technologyStack, process } = site.words
  return (
    <>
      <TechnologyStack {...technologyStack} level="h1" categories={categories} />
      <TechnologyUse
        {...technologyStack.use}
        sample={projects.every(({ sample }) => sample)}
        all={projects.length}
        more={technologyStack.use.all}
        categories={technologyUse({ ...site, categories }).map((category) => ({
          ...category,
          projects: category.projects.length,
          examples: category.projects
            .slice(0, MOST_EXAMPLES)
            .map(({ title, path }) => ({ label: title, path })),
          services: category.services.map(({ name, path }) => ({ label: name, path })),
          developers: category.developers.map(({ name, path }) => ({ label: name, path })),
        }))}
      />
      <Process {...process} />
      <CallToAction
        {...technologyStack.closing}
        chat={site.contacts.askOnChat(technologyStack.closing.greeting)}
      />
    </>
  )
}
