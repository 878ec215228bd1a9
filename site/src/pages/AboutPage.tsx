import { about } from '../content/about.ts'
import { developers, hire } from '../content/hire.ts'
import { serviceLines, services } from '../content/services.ts'
import { AboutIntro } from '../sections/AboutIntro.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { MissionVision } from '../sections/MissionVision.tsx'
import { Prose } from '../sections/Prose.tsx'
import { Values } from '../sections/Values.tsx'

/** What a visitor can pay least: on each line of services, and for an hour. */
const fares = [
  ...serviceLines.map(({ id, name }) => {
    const prices = services.filter(({ line }) => line === id).map(({ startsAt }) => startsAt)
    return { name, price: `$${Math.min(...prices)}`, unit: '', path: '/#services', line: id }
  }),
  {
    name: about.hourlyFare,
    price: `$${Math.min(...developers.map(({ hourlyRate }) => hourlyRate))}`,
    unit: `/${hire.rateUnit}`,
    path: '/hire-a-developer',
  },
]

/** `/about-us`: its culture and mission parts are reached by their ids (specification, section 2). */
export function AboutPage() {
  return (
    <>
      <AboutIntro {...about} fares={fares} />
      <Prose {...about.company} />
      <Values {...about.culture} level="h2" />
      <MissionVision {...about.missionVision} level="h2" />
      <CallToAction {...about.banner} />
    </>
  )
}
