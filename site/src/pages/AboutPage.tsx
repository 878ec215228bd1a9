import { about } from '../content/about.ts'
import { AboutIntro } from '../sections/AboutIntro.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { MissionVision } from '../sections/MissionVision.tsx'
import { Prose } from '../sections/Prose.tsx'
import { Values } from '../sections/Values.tsx'

/** `/about-us`: its culture and mission parts are reached by their ids (specification, section 2). */
export function AboutPage() {
  return (
    <>
      <AboutIntro {...about} />
      <Prose {...about.company} />
      <Values {...about.culture} level="h2" />
      <MissionVision {...about.missionVision} level="h2" />
      <CallToAction {...about.banner} />
    </>
  )
}
