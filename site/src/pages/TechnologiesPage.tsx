import { askOnChat } from '../content/askOnChat.ts'
import { process, technologyStack } from '../content/copy.ts'
import { technologyCategories } from '../content/technologies.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Process } from '../sections/Process.tsx'
import { TechnologyStack } from '../sections/TechnologyStack.tsx'

/** `/technologies`: with what, and how, by the home page's sections. */
export function TechnologiesPage() {
  return (
    <>
      <TechnologyStack {...technologyStack} level="h1" categories={technologyCategories} />
      <Process {...process} />
      <CallToAction
        {...technologyStack.closing}
        chat={askOnChat(technologyStack.closing.greeting)}
      />
    </>
  )
}
