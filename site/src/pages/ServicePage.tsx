import { servicePage, technologyStack } from '../content/copy.ts'
import { caseStudyPath, findProject, projectPicture } from '../content/projects.ts'
import { findService, serviceGroups, servicePath, services } from '../content/services.ts'
import { technologyCategories } from '../content/technologies.ts'
import { GroupServices } from '../sections/GroupServices.tsx'
import { ServiceIntro } from '../sections/ServiceIntro.tsx'
import { ServiceScope } from '../sections/ServiceScope.tsx'
import { TechnologyStack } from '../sections/TechnologyStack.tsx'
import { WorkSample } from '../sections/WorkSample.tsx'

interface ServicePageProps {
  id: string
}

/** `/services/<id>`: one layout for all services (specification, section 2). */
export function ServicePage({ id }: ServicePageProps) {
  const service = findService(id)
  const { group, name, startsAt, workSample } = service
  return (
    <>
      <ServiceIntro
        {...service}
        trail={[...servicePage.trail, { label: name, path: servicePath(id) }]}
        startsAtLabel={servicePage.startsAt}
        callToAction={{ label: service.callToAction, path: '/contact' }}
        consultation={servicePage.consultation}
      />
      {workSample && (
        <WorkSample
          group={group}
          startsAt={startsAt}
          sample={workSample}
          caseStudy={'project' in workSample ? caseStudyOf(workSample.project) : null}
        />
      )}
      <ServiceScope
        includedHeading={servicePage.includedHeading}
        included={service.included}
        buys={{ heading: `What $${startsAt} buys`, text: service.price.buys }}
        more={{ heading: servicePage.moreHeading, text: service.price.more }}
      />
      <TechnologyStack {...technologyStack} categories={technologyCategories} />
      <GroupServices
        heading={serviceGroups.find((candidate) => candidate.id === group)?.others ?? ''}
        group={group}
        services={services
          .filter((candidate) => candidate.group === group)
          .map((other) => ({
            label: other.name,
            path: servicePath(other.id),
            price: `${servicePage.from} $${other.startsAt}`,
          }))}
        currentPath={servicePath(id)}
      />
    </>
  )
}

function caseStudyOf(projectId: string) {
  const { id, title } = findProject(projectId)
  return {
    title,
    label: `${servicePage.caseStudy} ${title}`,
    path: caseStudyPath(id),
    screens: {
      laptop: projectPicture(id, 'laptop'),
      tablet: projectPicture(id, 'tablet'),
      phone: projectPicture(id, 'phone'),
    },
  }
}
