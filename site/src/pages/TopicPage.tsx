import { fillText } from 'schema/placeholders.ts'
import type { Site, Topic } from '../content/createSite.ts'
import { hireTerms } from '../content/hireTerms.ts'
import { projectCards } from '../content/projectPictures.ts'
import { topicOffer } from '../content/topicOffer.ts'
import { BeforeYouAsk } from '../sections/contact/BeforeYouAsk.tsx'
import { CallToAction } from '../sections/contact/CallToAction.tsx'
import { ExampleList } from '../sections/services/ExampleList.tsx'
import { PriceExamples } from '../sections/services/PriceExamples.tsx'
import { ServiceIntro } from '../sections/services/ServiceIntro.tsx'
import { ServiceWork } from '../sections/services/ServiceWork.tsx'

const MOST_PROJECTS = 2

/** A page for what people search, made of the examples and case studies that belong to it. */
export function TopicPage({ site, topic }: { site: Site; topic: Topic }) {
  const { servicePage, hire } = site.words
  const { topics: topicPage } = servicePage
  const { prices, services } = site
  const { heading, description, path, name, examples, developers } = topic
  const service = services.find(({ id }) => id === topic.service) ?? services[0]
  const [developer] = developers
  if (!service || !topicPage) return null
  const offer = topicOffer(topic, service, topicPage.rate)
  const chat = site.contacts.askOnChat(fillText(topicPage.greeting, { topic: name }))
  const link = developer
    ? { label: hire.getDeveloper.label, path: developer.path }
    : { label: service.callToAction, path: servicePage.callToAction.path }
  const ordered = services.filter(({ examples: own }) =>
    own?.sheets.some(({ topics = [] }) => topics.includes(topic.id)),
  )
  return (
    <>
      <ServiceIntro
        group={service.group}
        code={service.code}
        name={developer?.name ?? service.name}
        mainHeading={heading}
        description={description}
        trail={[...trailOf(topic, site), { label: name, path }]}
        startsAtLabel={offer.label ?? servicePage.startsAt}
        {...said(offer.amount, prices)}
        per={offer.per}
        callToAction={link}
        chat={chat}
        consultation={servicePage.consultation}
      />
      {examples.length > 0 && (
        <PriceExamples
          heading={topicPage.examplesHeading}
          words={servicePage.examples}
          examples={examples}
          prices={prices}
        />
      )}
      {topic.everyExample && (
        <ExampleList
          heading={topicPage.everyHeading}
          text={topicPage.everyText}
          services={services.flatMap(({ name, path, examples: own }) =>
            own
              ? [
                  {
                    name,
                    path,
                    sample: own.sample,
                    examples: own.sheets.map(({ title, total: { label, amount } }) => ({
                      title,
                      total: label,
                      ...said(amount, prices),
                    })),
                  },
                ]
              : [],
          )}
        />
      )}
      {developer && hire.terms && <BeforeYouAsk {...hireTerms(hire.terms, developer)} />}
      <BeforeYouAsk heading={topicPage.questionsHeading} questions={topic.questions} />
      <ServiceWork
        heading={topicPage.workHeading}
        projects={projectCards(topic.projects.slice(0, MOST_PROJECTS), site)}
      />
      <CallToAction
        heading={topic.firstQuestion}
        text={servicePage.callToAction.text}
        link={link}
        chat={chat}
        services={developer ? undefined : { label: topicPage.services, services: ordered }}
      />
    </>
  )
}

/** The pages above it, from the home page down. */
function trailOf({ under }: Topic, { words, navigation }: Site) {
  const [home, services] = words.servicePage.trail
  const parent = navigation.menus.find(({ path }) => path === `/${under}`)
  return [home, under === 'services' ? services : parent].flatMap((each) => each ?? [])
}

function said(amount: number, prices: Site['prices']) {
  return { price: prices.say(amount), beside: prices.beside(amount) }
}
