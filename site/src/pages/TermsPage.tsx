import { terms } from '../content/terms.ts'
import { LegalText } from '../sections/LegalText.tsx'

/** `/terms-conditions`: six numbered sections (specification, section 2). */
export function TermsPage() {
  return <LegalText {...terms} numbered />
}
