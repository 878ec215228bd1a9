import type { Site } from '../content/createSite.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Values } from '../sections/Values.tsx'

/** `/about-us/our-culture`: the values on a page of their own. */
export function CulturePage({ site }: { site: Site }) {
  const { about } = site.words
  return (
    <>
      <Values {...about.culture} level="h1" drawn />
      <CallToAction {...about.banner} chat={site.contacts.askOnChat(about.banner.greeting)} />
    </>
  )
}
