import { fillText } from 'schema/placeholders.ts'
import { hoursOf, sayTotal } from 'schema/records/priceExample.ts'
import type { Service, Site, Topic } from '../content/createSite.ts'
import { ownTerms } from '../content/hireTerms.ts'
import { navigationOf } from '../content/navigation.ts'
import { topicOffer } from '../content/topicOffer.ts'
import { BeforeYouAsk } from '../sections/contact/BeforeYouAsk.tsx'
import { CallToAction } from '../sections/contact/CallToAction.tsx'
import { ExampleList } from '../sections/services/ExampleList.tsx'
import { PriceExamples } from '../sections/services/PriceExamples.tsx'
import { ServiceIntro } from '../sections/services/ServiceIntro.tsx'
import { ServiceWork } from '../sections/services/ServiceWork.tsx'

const MOST_PROJECTS = 2

export function TopicPage({ site, topic }: { site: Site; topic: Topic }) {
  const { servicePage, hire } = site.words
  const { topics: topicPage } = servicePage
  const { prices, services } = site
  const { heading, description, path, name, service, examples, developers } = topic
  const [developer] = developers
  if (!topicPage) return null
  const offer = topicOffer(topic, site)
  const chat = site.contacts.askOnChat(fillText(topicPage.greeting, { topic: name }))
  const link = developer
    ? { label: hire.getDeveloper.label, path: `${developer.path}#form` }
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
        breadcrumbs={[...parentsOf(topic, site), { label: name, path }]}
        startsAtLabel={offer.label ?? servicePage.startsAt}
        price={offer.price}
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
          groups={everyPriceOf(service, topicPage.workHeading, site)}
        />
      )}
      {developer && hire.terms && (
        <BeforeYouAsk {...ownTerms(hire.terms, developer, site.developers[0]?.path ?? '')} />
      )}
      <BeforeYouAsk heading={topicPage.questionsHeading} rows={topic.questions} />
      <ServiceWork
        heading={topicPage.workHeading}
        projects={topic.projects.slice(0, MOST_PROJECTS)}
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

function everyPriceOf({ id, name, path, examples }: Service, workHeading: string, site: Site) {
  const { projects, prices, hasPage } = site
  const done = projects.filter(({ services, work }) => services.includes(id) && work)
  const groups = [
    {
      name,
      path,
      sample: examples?.sample ?? false,
      examples: (examples?.sheets ?? []).map((sheet) => ({
        title: sheet.title,
        price: prices.show(sheet.total.amount, sayTotal(sheet)),
      })),
    },
    {
      name: workHeading,
      path: '/built-by-us',
      sample: done.some(({ sample }) => sample),
      examples: done.flatMap(({ title, work }) => {
        if (!work) return []
        return [{ title, price: prices.show(work.price, `${hoursOf(work)} hours`) }]
      }),
    },
  ]
  return groups.filter((group) => group.examples.length > 0 && hasPage(group.path))
}

function parentsOf({ under }: Topic, site: Site) {
  const [home, services] = site.words.servicePage.trail
  const parent = navigationOf(site).menus.find(({ path }) => path === `/${under}`)
  return [home, under === 'services' ? services : parent].flatMap((each) => each ?? [])
}
