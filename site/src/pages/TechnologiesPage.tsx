import { technologyStack } from '../content/home.ts'
import { TechnologyStack } from '../sections/TechnologyStack.tsx'
import { technologyCategories } from './technologyCategories.ts'

/** `/technologies`: the home page's section on a page of its own. */
export function TechnologiesPage() {
  return <TechnologyStack {...technologyStack} level="h1" categories={technologyCategories()} />
}
