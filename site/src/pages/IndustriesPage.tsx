import { lowestStart, type Site } from '../content/createSite.ts'
import { signOf } from '../content/topicOffer.ts'
import { PriceIntro } from '../sections/company/PriceIntro.tsx'
import { CallToAction } from '../sections/contact/CallToAction.tsx'
import { IndustrySection } from '../sections/industries/IndustrySection.tsx'
import { ButtonLink } from '../widgets/Button.tsx'
import { ChatLink } from '../widgets/ContactLinks.tsx'

/** The most projects to show for an industry, so that the page does not grow with the portfolio. */
const MOST_WORK = 5

const DARK_EVERY = 3

export function IndustriesPage({ site }: { site: Site }) {
  const copy = site.words.industries
  const { askOnChat } = site.contacts
  return (
    <>
      <PriceIntro
        heading={copy.heading}
        lead={<p className="lead">{copy.lead}</p>}
        actions={
          <>
            {copy.callsToAction.map(({ label, path }, index) => (
              <ButtonLink
                key={label}
                href={path}
                look={index === 0 ? 'primary' : 'secondary'}
                asksForCall={label === site.words.servicePage.consultation.label}
              >
                {label}
              </ButtonLink>
            ))}
            <ChatLink {...askOnChat(copy.greeting)} />
          </>
        }
        sign={{
          heading: copy.pricesHeading,
          as: 'p',
          from: copy.from,
          prices: site.industries.map(({ id, name, offerings }) => ({
            name,
            path: `#${id}`,
            startingPrice: lowestStart(offerings.map(({ service }) => service)),
          })),
        }}
      />
      {site.industries.map((industry, index) => (
        <IndustrySection
          key={industry.id}
          {...copy}
          {...industry}
          isDark={index % DARK_EVERY === 1}
          {...workIn(industry.id, site)}
          topics={site.topics.filter((topic) => topic.industry === industry.id)}
          chat={askOnChat(`${copy.industryGreeting} ${industry.name}.`)}
        />
      ))}
      <CallToAction
        {...copy.closing}
        chat={askOnChat(copy.greeting)}
        services={{
          label: site.words.servicePage.topics?.links ?? '',
          services: site.topics
            .filter(({ under, industry }) => under === 'industries' && !industry)
            .map(signOf),
        }}
      />
    </>
  )
}

/** Returns the first projects of an industry, with a label that says whether there are samples among them. */
function workIn(industryId: string, { projects, words }: Site) {
  const work = projects.filter(({ industry }) => industry === industryId).slice(0, MOST_WORK)
  const { workLabel, sampleWorkLabel } = words.industries
  return { work, workLabel: work.some(({ sample }) => sample) ? sampleWorkLabel : workLabel }
}
