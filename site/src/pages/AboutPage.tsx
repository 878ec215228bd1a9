import type { Site } from '../content/createSite.ts'
import { AboutIntro } from '../sections/company/AboutIntro.tsx'
import { CompanyFacts } from '../sections/company/CompanyFacts.tsx'
import { Handover } from '../sections/company/Handover.tsx'
import { MissionVision } from '../sections/company/MissionVision.tsx'
import { People } from '../sections/company/People.tsx'
import { Prose } from '../sections/company/Prose.tsx'
import { Values } from '../sections/company/Values.tsx'
import { CallToAction } from '../sections/contact/CallToAction.tsx'

/** `/about-us`: its culture and mission parts are reached by their ids. */
export function AboutPage({ site }: { site: Site }) {
  const { about, company, servicePage } = site.words
  const { facts } = site.company
  const chat = site.contacts.askOnChat(about.banner.greeting)
  return (
    <>
      <AboutIntro {...about} chat={chat} from={servicePage.from} prices={leastPrices(site)} />
      <Prose {...about.company}>
        <Handover {...about.handover} />
      </Prose>
      {facts.length > 0 && <CompanyFacts {...company} facts={facts} />}
      {site.people.length > 0 && <People {...about.people} people={site.people} />}
      <Values {...about.culture} level="h2" prices={site.prices} />
      <MissionVision {...about.missionVision} level="h2" />
      <CallToAction {...about.banner} chat={chat} />
    </>
  )
}

/** What a visitor can pay least: in each group of services, and for an hour. */
function leastPrices({ serviceGroups, services, developers, prices, words }: Site) {
  const lowestRate = Math.min(...developers.map(({ hourlyRate }) => hourlyRate))
  return [
    ...serviceGroups.map(({ id, name }) => {
      const [least] = services
        .filter(({ group }) => group === id)
        .toSorted((a, b) => a.startsAt - b.startsAt)
      const { startsAt = 0, per = '' } = least ?? {}
      return {
        name,
        price: prices.say(startsAt),
        unit: per && ` ${per}`,
        path: '/#services',
        group: id,
      }
    }),
    {
      name: words.about.hourlyRate,
      price: prices.say(lowestRate),
      unit: '',
      path: '/hire-a-developer',
    },
  ]
}
