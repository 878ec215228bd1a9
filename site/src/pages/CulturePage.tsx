import { askOnChat } from '../content/askOnChat.ts'
import { about } from '../content/copy.ts'
import { withPictures } from '../content/withPictures.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Values } from '../sections/Values.tsx'

const exhibits = Object.fromEntries(
  about.culture.items.flatMap(({ id, shown }) => (shown ? [[id, withPictures(shown)]] : [])),
)

/** `/about-us/our-culture`: the values on a page of their own. */
export function CulturePage() {
  return (
    <>
      <Values {...about.culture} level="h1" exhibits={exhibits} />
      <CallToAction {...about.banner} chat={askOnChat(about.banner.greeting)} />
    </>
  )
}
