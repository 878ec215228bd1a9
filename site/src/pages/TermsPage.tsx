import { terms } from '../content/legal.ts'
import { LegalText } from '../sections/LegalText.tsx'

/** `/terms-conditions`: six numbered sections (specification, section 2). */
export function TermsPage() {
  return <LegalText {...terms} summary={[]} numbered />
}
