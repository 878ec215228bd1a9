import type { Site } from '../content/createSite.ts'
import { withPictures } from '../content/withPictures.ts'
import { Values } from '../sections/company/Values.tsx'
import { CallToAction } from '../sections/contact/CallToAction.tsx'

export function CulturePage({ site }: { site: Site }) {
  const { about } = site.words
  const exhibits = Object.fromEntries(
    about.culture.items.flatMap(({ id, shown }) =>
      shown ? [[id, withPictures(shown, site)]] : [],
    ),
  )
  return (
    <>
      <Values {...about.culture} level="h1" exhibits={exhibits} prices={site.prices} />
      <CallToAction {...about.banner} chat={site.contacts.askOnChat(about.banner.greeting)} />
    </>
  )
}
