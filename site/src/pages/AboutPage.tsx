import { lowestStart, type Site } from '../content/createSite.ts'
import { withPictures } from '../content/withPictures.ts'
import { Handover } from '../sections/company/Handover.tsx'
import { MissionVision } from '../sections/company/MissionVision.tsx'
import { People } from '../sections/company/People.tsx'
import { PriceIntro } from '../sections/company/PriceIntro.tsx'
import { Prose } from '../sections/company/Prose.tsx'
import { Values } from '../sections/company/Values.tsx'
import { CallToAction } from '../sections/contact/CallToAction.tsx'
import { ButtonLink } from '../widgets/Button.tsx'
import { ChatLink } from '../widgets/ContactLinks.tsx'
import { Definitions } from '../widgets/Definitions.tsx'
import { MotionToggle } from '../widgets/MotionToggle.tsx'
import { RotatingText } from '../widgets/RotatingText.tsx'
import { Section } from '../widgets/Section.tsx'

const STATEMENT_ROTATION_MS = 10_000

/** Other pages link to the ids of the sections on culture and mission. */
export function AboutPage({ site }: { site: Site }) {
  const { about, company } = site.words
  const { facts } = site.company
  const chat = site.contacts.askOnChat(about.banner.greeting)
  return (
    <>
      <PriceIntro
        heading={about.heading}
        lead={<RotatingText as="p" texts={about.statements} intervalMs={STATEMENT_ROTATION_MS} />}
        actions={
          <>
            <ButtonLink href={about.callToAction.path}>{about.callToAction.label}</ButtonLink>
            <ChatLink {...chat} />
            {about.statements.length > 1 && <MotionToggle />}
          </>
        }
        sign={{
          heading: about.pricesHeading,
          from: site.words.servicePage.from,
          prices: leastPrices(site),
          size: 'large',
        }}
      />
      <Prose {...about.company}>
        <Handover {...about.handover} />
      </Prose>
      {facts.length > 0 && (
        <Section id={company.id} heading={company.heading} text={company.lead}>
          <Definitions
            rows={facts.map(({ label, values, check }) => ({
              label,
              text: values.map((value) => <p key={value}>{value}</p>),
              note: check,
            }))}
          />
        </Section>
      )}
      {site.people.length > 0 && <People {...about.people} people={site.people} />}
      <Values {...about.culture} level="h2" prices={site.prices} />
      <MissionVision {...about.missionVision} level="h2" />
      <CallToAction {...about.banner} chat={chat} />
    </>
  )
}

/** `/about-us/our-culture`: the values alone, each with its example from a project. */
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

function leastPrices({ services, developers, prices, words }: Site) {
  const lowestRate = Math.min(...developers.map(({ hourlyRate }) => hourlyRate))
  return [
    ...[...Map.groupBy(services, ({ group }) => group)].map(([group, own]) => ({
      name: own[0]?.groupName ?? '',
      path: '/#services',
      group,
      startingPrice: lowestStart(own),
    })),
    {
      name: words.about.hourlyRate,
      path: '/hire-a-developer',
      startingPrice: prices.show(lowestRate),
    },
  ]
}
