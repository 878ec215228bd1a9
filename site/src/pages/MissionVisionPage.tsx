import { askOnChat } from '../content/askOnChat.ts'
import { about } from '../content/copy.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { MissionVision } from '../sections/MissionVision.tsx'

/** `/about-us/mission-vision`, where the header's 'Our Mission' leads. */
export function MissionVisionPage() {
  return (
    <>
      <MissionVision {...about.missionVision} level="h1" />
      <CallToAction {...about.banner} chat={askOnChat(about.banner.greeting)} />
    </>
  )
}
