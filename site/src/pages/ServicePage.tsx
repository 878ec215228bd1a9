import { technologyStack } from '../content/home.ts'
import { picture } from '../content/media.ts'
import { caseStudyPath, findProject } from '../content/projects/index.ts'
import { serviceDetails } from '../content/serviceDetails.ts'
import { servicePage } from '../content/servicePage.ts'
import { type ServiceId, serviceLines, servicePath, services } from '../content/services.ts'
import { workSamples } from '../content/workSamples.ts'
import { LineStops } from '../sections/LineStops.tsx'
import { ServiceIntro } from '../sections/ServiceIntro.tsx'
import { ServiceScope } from '../sections/ServiceScope.tsx'
import { TechnologyStack } from '../sections/TechnologyStack.tsx'
import { WorkSample } from '../sections/WorkSample.tsx'
import { technologyCategories } from './technologyCategories.ts'

interface ServicePageProps {
  id: ServiceId
}

/** `/services/<id>`: nine pages of one layout (specification, section 2). */
export function ServicePage({ id }: ServicePageProps) {
  const service = services.find((candidate) => candidate.id === id)
  const detail = serviceDetails.find((candidate) => candidate.id === id)
  const sample = workSamples.find((candidate) => candidate.id === id)
  if (!service || !detail || !sample) {
    throw new Error(`content/ lacks the service ${id}, its detail or its work sample`)
  }
  const { line, name, startsAt } = service
  const lineName = serviceLines.find((candidate) => candidate.id === line)?.name
  return (
    <>
      <ServiceIntro
        {...service}
        {...detail}
        trail={[...servicePage.trail, { label: name, path: servicePath(id) }]}
        startsAtLabel={servicePage.startsAt}
        callToAction={{ label: detail.callToAction, path: '/contact' }}
        consultation={servicePage.consultation}
      />
      <WorkSample
        line={line}
        sample={sample}
        caseStudy={'project' in sample ? caseStudyOf(sample.project) : null}
      />
      <ServiceScope
        includedHeading={servicePage.includedHeading}
        included={detail.included}
        buys={{ heading: `What $${startsAt} buys`, text: detail.price.buys }}
        more={{ heading: servicePage.moreHeading, text: detail.price.more }}
      />
      <TechnologyStack {...technologyStack} categories={technologyCategories()} />
      <LineStops
        heading={`${servicePage.stopsHeading} ${lineName}`}
        line={line}
        stops={services
          .filter((candidate) => candidate.line === line)
          .map((stop) => ({
            label: stop.name,
            path: servicePath(stop.id),
            fare: `${servicePage.from} $${stop.startsAt}`,
          }))}
        currentPath={servicePath(id)}
      />
    </>
  )
}

function caseStudyOf(projectId: string) {
  const { id, title } = findProject(projectId)
  const screen = (device: string) => picture(`projects/${id}/${device}`)
  return {
    title,
    label: `${servicePage.caseStudy} ${title}`,
    path: caseStudyPath(id),
    screens: { laptop: screen('laptop'), tablet: screen('tablet'), phone: screen('phone') },
  }
}
