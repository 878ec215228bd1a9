import type { Site } from '../content/createSite.ts'
import { LegalText } from '../sections/notices/LegalText.tsx'

/** `/privacy-policy`: says what this site really does. */
export function PrivacyPage({ site }: { site: Site }) {
  return <LegalText {...site.privacy} updated={site.lastChanges.privacy} numbered={false} />
}
