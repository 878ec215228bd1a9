import { askOnChat } from '../content/askOnChat.ts'
import { about } from '../content/copy.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { Values } from '../sections/Values.tsx'

/** `/about-us/our-culture`: the three values on a page of their own. */
export function CulturePage() {
  return (
    <>
      <Values {...about.culture} level="h1" drawn />
      <CallToAction {...about.banner} chat={askOnChat(about.banner.greeting)} />
    </>
  )
}
