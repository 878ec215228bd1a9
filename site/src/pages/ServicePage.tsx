import { fillText } from 'schema/placeholders.ts'
import type { PriceExample } from 'schema/records/priceExample.ts'
import { answeredOn, type Service, type Site, type Topic } from '../content/createSite.ts'
import { mostUsedIn, projectsNearest } from '../content/technologyUse.ts'
import { signOf } from '../content/topicOffer.ts'
import { withPictures } from '../content/withPictures.ts'
import { BeforeYouAsk } from '../sections/contact/BeforeYouAsk.tsx'
import { CallToAction } from '../sections/contact/CallToAction.tsx'
import { GroupServices } from '../sections/services/GroupServices.tsx'
import { PriceExamples } from '../sections/services/PriceExamples.tsx'
import { ServiceIntro } from '../sections/services/ServiceIntro.tsx'
import { ServiceScope } from '../sections/services/ServiceScope.tsx'
import { ServiceWork } from '../sections/services/ServiceWork.tsx'
import { WorkSample } from '../sections/services/WorkSample.tsx'
import { TechnologyStack } from '../sections/technologies/TechnologyStack.tsx'

export function ServicePage({ site, service }: { site: Site; service: Service }) {
  const { id, group, groupName, name, wanted = name, startsAt, workSample, examples } = service
  const { servicePage, technologyStack } = site.words
  const { prices } = site
  const { startingPrice: price } = service
  const { callToAction } = servicePage
  const link = { label: service.callToAction, path: callToAction.path }
  const chat = site.contacts.askOnChat(fillText(servicePage.greeting, { wanted }))
  return (
    <>
      <ServiceIntro
        {...service}
        breadcrumbs={[...servicePage.trail, { label: name, path: service.path }]}
        startsAtLabel={servicePage.startsAt}
        price={price}
        callToAction={link}
        chat={chat}
        consultation={servicePage.consultation}
      />
      {workSample && (
        <WorkSample
          group={group}
          startsAt={startsAt}
          sample={withPictures(workSample, site)}
          prices={prices}
          caseStudy={caseStudyOf(workSample.project, site)}
        />
      )}
      <ServiceScope
        includedHeading={servicePage.includedHeading}
        included={service.included}
        buys={{
          heading: fillText(servicePage.buysHeading, {
            price: [price.said, price.unit].filter(Boolean).join(' '),
          }),
          text: service.price.buys,
          hours: hoursFor(service, prices),
        }}
        more={{ heading: servicePage.moreHeading, text: service.price.more }}
      />
      {examples && (
        <PriceExamples
          heading={examples.heading}
          words={servicePage.examples}
          examples={examples.sheets
            .filter((sheet, index) => index < MOST_SHEETS || !isOnTopic(sheet, site))
            .map((sheet) => ({ ...sheet, group, sample: examples.sample }))}
          prices={prices}
        />
      )}
      <TechnologyStack
        {...technologyStack}
        categories={site.technologyCategories}
        most={mostUsedBy(service, site)}
      />
      <ServiceWork heading={servicePage.workHeading} projects={projectsNearest(service, 2, site)} />
      <GroupServices
        heading={fillText(servicePage.othersHeading, { group: groupName })}
        group={group}
        from={servicePage.from}
        services={site.services.filter((each) => each.group === group && each.id !== id)}
      />
      <BeforeYouAsk {...answeredOn('service', site)} />
      <CallToAction
        {...callToAction}
        link={link}
        chat={chat}
        services={{
          label: servicePage.topics?.links ?? '',
          services: site.topics.filter((topic) => isReadWith(service, topic)).map(signOf),
        }}
      />
    </>
  )
}

/** Returns how much time the starting price pays for, with the hourly rate: `4 h 40 min × $15`. */
function hoursFor({ startsAt, price: { rate } }: Service, { say }: Site['prices']) {
  if (!rate) return undefined
  const minutes = Math.round((startsAt / rate) * 60)
  const parts = [
    Math.floor(minutes / 60) && `${Math.floor(minutes / 60)} h`,
    minutes % 60 && `${minutes % 60} min`,
  ]
  return `${parts.filter(Boolean).join(' ')} × ${say(rate)}`
}

/** Whether a service's page links to a topic of the service or of its examples. Topics about a technology are on the hire pages instead. */
function isReadWith({ id, examples }: Service, topic: Topic): boolean {
  const isShown = examples?.sheets.some(({ topics = [] }) => topics.includes(topic.id))
  return !topic.technology && (topic.service.id === id || isShown === true)
}

/** A service's page shows this many worked examples, and also all further examples that no topic's page shows. */
const MOST_SHEETS = 3

function isOnTopic({ topics = [] }: PriceExample, site: Site): boolean {
  return site.topics.some(({ id }) => topics.includes(id))
}

const MOST_TECHNOLOGIES = 5

function mostUsedBy({ id, name }: Service, site: Site) {
  const { ofService } = site.words.technologyStack.mostUsed
  const own = site.projects.filter(({ services }) => services.includes(id))
  return {
    heading: fillText(ofService, { service: name }),
    ...mostUsedIn(own, MOST_TECHNOLOGIES, site),
  }
}

function caseStudyOf(projectId: string | undefined, { projects, words }: Site) {
  const project = projects.find(({ id }) => id === projectId)
  return project
    ? { label: `${words.servicePage.caseStudy} ${project.title}`, path: project.path }
    : null
}
