import { notices } from '../content/copy.ts'
import { Placeholder } from '../sections/Placeholder.tsx'

/** `/services`: a placeholder that shows only its text (specification, section 2). */
export function ServicesPage() {
  return <Placeholder text={notices.services.text} />
}
