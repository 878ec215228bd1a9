import { askOnChat } from '../content/askOnChat.ts'
import { caseStudy } from '../content/copy.ts'
import { findIndustry } from '../content/industries.ts'
import {
  findProject,
  projectLaptopVideo,
  projectPicture,
  projectPoster,
  projectVideo,
} from '../content/projects.ts'
import { servicePath, services } from '../content/services.ts'
import { findTechnologies } from '../content/technologies.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { CaseStudyArgument } from '../sections/CaseStudyArgument.tsx'
import { CaseStudyImpact } from '../sections/CaseStudyImpact.tsx'
import { CaseStudyIntro } from '../sections/CaseStudyIntro.tsx'
import { CaseStudyOverview } from '../sections/CaseStudyOverview.tsx'
import { CaseStudyShowcase } from '../sections/CaseStudyShowcase.tsx'
import { CaseStudyTechnology } from '../sections/CaseStudyTechnology.tsx'
import { Steps } from '../sections/Steps.tsx'

interface CaseStudyPageProps {
  id: string
}

/** `/case-study/<id>`: fourteen parts in the specification's order (section 2). */
export function CaseStudyPage({ id }: CaseStudyPageProps) {
  const record = findProject(id)
  const project = { ...record, industry: findIndustry(record.industry).name }
  const { title } = project
  const facts = (['industry', 'team', 'duration', 'launched', 'rating'] as const)
    .map((fact) => ({ label: caseStudy.labels[fact], value: project[fact] }))
    .filter(({ value }) => value !== '')
  return (
    <>
      <CaseStudyIntro
        {...caseStudy}
        {...project}
        outcomeHeading={project.sample ? caseStudy.aimHeading : caseStudy.outcomeHeading}
        facts={facts}
        poster={projectPoster(id)}
        video={projectVideo(id)}
      />
      <CaseStudyShowcase
        title={title}
        laptop={projectPicture(id, 'laptop')}
        video={project.hasVideoDisplay ? projectLaptopVideo(id) : null}
      />
      <CaseStudyOverview
        {...caseStudy}
        overview={project.projectOverview}
        features={project.features}
      />
      {project.isDevelopmentProject && (
        <Steps heading={caseStudy.process.heading} steps={stepsOf(project.process)} />
      )}
      <CaseStudyArgument
        heading={caseStudy.challengesHeading}
        points={project.challenges}
        device="phone"
        picture={projectPicture(id, 'phone')}
        alt={`${title} on a phone`}
        side="right"
      />
      <CaseStudyArgument
        heading={caseStudy.solutionsHeading}
        points={project.solutions}
        device="tablet"
        picture={projectPicture(id, 'tablet')}
        alt={`${title} on a tablet`}
        side="left"
      />
      <CaseStudyImpact
        heading={project.sample ? caseStudy.countHeading : caseStudy.impactHeading}
        paragraphs={project.impact}
      />
      <CaseStudyTechnology
        heading={caseStudy.technologyHeading}
        description={project.techStackDescription}
        stack={findTechnologies(project.techStack)}
      />
      <CallToAction
        {...caseStudy.callToAction}
        chat={chatOf(title)}
        services={{ label: caseStudy.servicesLabel, services: servicesOf(project.services) }}
      />
    </>
  )
}

function stepsOf(process: readonly string[]) {
  return caseStudy.process.steps.map((heading, index) => ({ heading, text: `${process[index]}` }))
}

function servicesOf(ids: readonly string[]) {
  return services
    .filter(({ id }) => ids.includes(id))
    .map((service) => ({ ...service, path: servicePath(service.id) }))
}

function chatOf(title: string) {
  const [before, after] = caseStudy.greeting
  return askOnChat(`${before} ${title} ${after}`)
}
