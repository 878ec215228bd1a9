import { OWN_SERVICE } from 'protocol/emailService.ts'
import { RETENTION_ATTRIBUTE } from 'protocol/retention.ts'
import { lastChanges, privacy, privacySections, privacySummary } from '../content/legal.ts'
import { LegalText } from '../sections/LegalText.tsx'

/** Replaced at build time (see `vite.config.ts`): what is true depends on who takes the forms, who counts, what is erased. */
declare const __EMAIL_SERVICE__: { origin: string; publicKey: string }
declare const __GA_MEASUREMENT_ID__: string
declare const __RETENTION_MONTHS__: number | null

/** `/privacy-policy`: says what this build really does. */
export function PrivacyPage() {
  const settings = {
    emailService: __EMAIL_SERVICE__.publicKey === OWN_SERVICE.publicKey ? 'own' : 'emailjs',
    visitsCounted: __EMAIL_SERVICE__.origin === '',
    googleAnalytics: __GA_MEASUREMENT_ID__ !== '',
    retentionMonths: __RETENTION_MONTHS__,
  } as const
  return (
    <LegalText
      {...privacy}
      updated={lastChanges.privacy}
      summary={privacySummary(settings)}
      sections={privacySections(settings)}
      numbered={false}
      // The server reads there what this build says.
      marks={{ [RETENTION_ATTRIBUTE]: __RETENTION_MONTHS__ ?? '' }}
    />
  )
}
