import { OWN_SERVICE } from 'protocol/emailService.ts'
import { privacy, privacySections } from '../content/privacy.ts'
import { LegalText } from '../sections/LegalText.tsx'

/** Replaced at build time (see `vite.config.ts`): what is true depends on who takes the forms, who counts. */
declare const __EMAIL_SERVICE__: { publicKey: string }
declare const __GA_MEASUREMENT_ID__: string

/** `/privacy-policy`: says what this build really does. */
export function PrivacyPage() {
  const sections = privacySections({
    emailService: __EMAIL_SERVICE__.publicKey === OWN_SERVICE.publicKey ? 'own' : 'emailjs',
    googleAnalytics: __GA_MEASUREMENT_ID__ !== '',
  })
  return <LegalText {...privacy} sections={sections} numbered={false} />
}
