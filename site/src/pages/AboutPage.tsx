import { askOnChat } from '../content/askOnChat.ts'
import { companyFacts } from '../content/companyFacts.ts'
import { about, companySection, hire } from '../content/copy.ts'
import { lowestRate } from '../content/developers.ts'
import { people } from '../content/people.ts'
import { serviceGroups, services } from '../content/services.ts'
import { AboutIntro } from '../sections/AboutIntro.tsx'
import { CallToAction } from '../sections/CallToAction.tsx'
import { CompanyFacts } from '../sections/CompanyFacts.tsx'
import { Handover } from '../sections/Handover.tsx'
import { MissionVision } from '../sections/MissionVision.tsx'
import { People } from '../sections/People.tsx'
import { Prose } from '../sections/Prose.tsx'
import { Sections } from '../sections/Sections.tsx'
import { Values } from '../sections/Values.tsx'

/** What a visitor can pay least: in each group of services, and for an hour. */
const prices = [
  ...serviceGroups.map(({ id, name }) => {
    const [least] = services
      .filter(({ group }) => group === id)
      .toSorted((a, b) => a.startsAt - b.startsAt)
    const { startsAt, per = '' } = least ?? {}
    return { name, price: `$${startsAt}`, unit: per && ` ${per}`, path: '/#services', group: id }
  }),
  {
    name: about.hourlyRate,
    price: `$${lowestRate}`,
    unit: `/${hire.rateUnit}`,
    path: '/hire-a-developer',
  },
]

/** `/about-us`: its culture and mission parts are reached by their ids (specification, section 2). */
export function AboutPage() {
  return (
    <Sections>
      <AboutIntro
        {...about}
        chat={askOnChat(about.banner.greeting)}
        pricesHeading={about.pricesHeading}
        prices={prices}
      />
      <Prose {...about.company}>
        <Handover {...about.handover} />
      </Prose>
      {companyFacts.length > 0 && <CompanyFacts {...companySection} facts={companyFacts} />}
      {people.length > 0 && <People {...about.people} people={people} />}
      <Values {...about.culture} level="h2" />
      <MissionVision {...about.missionVision} level="h2" />
      <CallToAction {...about.banner} chat={askOnChat(about.banner.greeting)} />
    </Sections>
  )
}
