import { askOnChat } from '../content/askOnChat.ts'
import { process, technologyStack } from '../content/copy.ts'
import { caseStudyPath, projects } from '../content/projects.ts'
import { servicePath } from '../content/services.ts'
import { technologyCategories } from '../content/technologies.ts'
import { technologyUse } from '../content/technologyUse.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Process } from '../sections/Process.tsx'
import { TechnologyStack } from '../sections/TechnologyStack.tsx'
import { TechnologyUse } from '../sections/TechnologyUse.tsx'

/** Of a category: the page must not grow with the portfolio. */
const MOST_EXAMPLES = 2

/** `/technologies`: with what, and how, by the home page's sections. */
export function TechnologiesPage() {
  return (
    <>
      <TechnologyStack {...technologyStack} level="h1" categories={technologyCategories} />
      <TechnologyUse
        {...technologyStack.use}
        sample={projects.every(({ sample }) => sample)}
        all={projects.length}
        more={technologyStack.use.all}
        categories={technologyUse.map((category) => ({
          ...category,
          projects: category.projects.length,
          examples: category.projects
            .slice(0, MOST_EXAMPLES)
            .map(({ id, title }) => ({ label: title, path: caseStudyPath(id) })),
          services: category.services.map(({ id, name }) => ({
            label: name,
            path: servicePath(id),
          })),
          developers: category.developers.map(({ name, path }) => ({ label: name, path })),
        }))}
      />
      <Process {...process} />
      <CallToAction
        {...technologyStack.closing}
        chat={askOnChat(technologyStack.closing.greeting)}
      />
    </>
  )
}
