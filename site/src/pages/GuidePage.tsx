import { fillText } from 'schema/placeholders.ts'
import type { Guide, Site } from '../content/createSite.ts'
import { BeforeYouAsk } from '../sections/contact/BeforeYouAsk.tsx'
import { CallToAction } from '../sections/contact/CallToAction.tsx'
import { GuideIntro } from '../sections/contact/GuideIntro.tsx'

/** `/guides/<id>`: what clients ask before they sign, with its answers. */
export function GuidePage({ site, guide }: { site: Site; guide: Guide }) {
  const { about, hire, servicePage } = site.words
  const greeting = fillText(servicePage.topics?.greeting ?? '', { topic: guide.name })
  return (
    <>
      <GuideIntro {...guide} binding={hire.terms?.binding} />
      {guide.parts.map(({ heading, rows }) => (
        <BeforeYouAsk
          key={heading}
          heading={heading}
          questions={rows.map(({ label, text, ...more }) => ({
            question: label,
            answer: text,
            ...more,
          }))}
        />
      ))}
      <CallToAction
        {...about.banner}
        chat={site.contacts.askOnChat(greeting || about.banner.greeting)}
      />
    </>
  )
}
