import { agency } from '../content/agency.ts'
import { hire } from '../content/copy.ts'
import { developers, findDeveloper } from '../content/developers.ts'
import { DeveloperOffer } from '../sections/DeveloperOffer.tsx'

interface HirePageProps {
  id: string
}

/** `/hire-a-developer` and its sub-pages. */
export function HirePage({ id }: HirePageProps) {
  const developer = findDeveloper(id)
  return (
    <DeveloperOffer
      {...hire}
      {...developer}
      replyNote={agency.hours}
      rates={developers}
      currentPath={developer.path}
    />
  )
}
