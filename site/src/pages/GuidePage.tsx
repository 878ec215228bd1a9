import { fillText } from 'schema/placeholders.ts'
import type { Guide, Site } from '../content/createSite.ts'
import { BeforeYouAsk } from '../sections/contact/BeforeYouAsk.tsx'
import { CallToAction } from '../sections/contact/CallToAction.tsx'
import { Section } from '../widgets/Section.tsx'

export function GuidePage({ site, guide }: { site: Site; guide: Guide }) {
  const { about, hire, servicePage } = site.words
  const binding = hire.terms?.binding
  const greeting = fillText(servicePage.topics?.greeting ?? '', { topic: guide.name })
  return (
    <>
      <Section
        level="h1"
        heading={guide.heading}
        sample={guide.sample}
        text={guide.sample && binding ? `${guide.lead} ${binding}` : guide.lead}
      />
      {guide.parts.map(({ heading, rows }) => (
        <BeforeYouAsk key={heading} heading={heading} rows={rows} />
      ))}
      <CallToAction
        {...about.banner}
        chat={site.contacts.askOnChat(greeting || about.banner.greeting)}
      />
    </>
  )
}
