import { developers, hire } from '../content/hire.ts'
import { DeveloperOffer } from '../sections/DeveloperOffer.tsx'

interface HirePageProps {
  id: (typeof developers)[number]['id']
}

/** `/hire-a-developer` and its two sub-pages. */
export function HirePage({ id }: HirePageProps) {
  const developer = developers.find((candidate) => candidate.id === id)
  if (!developer) throw new Error(`content/hire.ts has no developer ${id}`)
  return <DeveloperOffer {...hire} {...developer} rates={developers} currentPath={developer.path} />
}
