import { privacy, privacySections } from '../content/privacy.ts'
import { LegalText } from '../sections/LegalText.tsx'

/** Replaced at build time (see `vite.config.ts`): what is true depends on who takes the forms. */
declare const __EMAIL_SERVICE__: { origin: string }

/** `/privacy-policy`: says what this build really does. */
export function PrivacyPage() {
  const sections = privacySections({
    emailService: __EMAIL_SERVICE__.origin === '' ? 'own' : 'emailjs',
    googleAnalytics: false,
  })
  return <LegalText {...privacy} sections={sections} numbered={false} />
}
