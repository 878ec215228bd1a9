import { OWN_SERVICE } from 'protocol/emailService.ts'
import { privacy, privacySections, privacySummary } from '../content/legal.ts'
import { LegalText } from '../sections/LegalText.tsx'

/** Replaced at build time (see `vite.config.ts`): what is true depends on who takes the forms, who counts. */
declare const __EMAIL_SERVICE__: { origin: string; publicKey: string }
declare const __GA_MEASUREMENT_ID__: string

/** `/privacy-policy`: says what this build really does. */
export function PrivacyPage() {
  const settings = {
    emailService: __EMAIL_SERVICE__.publicKey === OWN_SERVICE.publicKey ? 'own' : 'emailjs',
    visitsCounted: __EMAIL_SERVICE__.origin === '',
    googleAnalytics: __GA_MEASUREMENT_ID__ !== '',
  } as const
  return (
    <LegalText
      {...privacy}
      summary={privacySummary(settings)}
      sections={privacySections(settings)}
      numbered={false}
    />
  )
}
