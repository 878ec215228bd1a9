import { fillText } from 'schema/placeholders.ts'
import { hoursOf, sayWork } from 'schema/records/priceExample.ts'
import type { Project, Site } from '../content/createSite.ts'
import type { Picture } from '../content/media.ts'
import { technologiesNamed } from '../content/technologies.ts'
import { CaseStudyArgument } from '../sections/caseStudy/CaseStudyArgument.tsx'
import { CaseStudyImpact } from '../sections/caseStudy/CaseStudyImpact.tsx'
import { CaseStudyIntro } from '../sections/caseStudy/CaseStudyIntro.tsx'
import { CaseStudyOverview } from '../sections/caseStudy/CaseStudyOverview.tsx'
import { CaseStudyShowcase } from '../sections/caseStudy/CaseStudyShowcase.tsx'
import { CallToAction } from '../sections/contact/CallToAction.tsx'
import { ExhibitPictures } from '../sections/exhibits/ExhibitPictures.tsx'
import { LogoList } from '../widgets/LogoList.tsx'
import { Section } from '../widgets/Section.tsx'
import { StepList } from '../widgets/StepTrack.tsx'

/** `/case-study/<id>`: a case study in a fixed order of sections. Sections without content are omitted. */
export function CaseStudyPage({ site, project }: { site: Site; project: Project }) {
  const { title, sample, process, poster } = project
  const { caseStudy } = site.words
  // Without a poster, the top of the page shows another picture of the project, which must not be repeated below.
  const unseen = (picture: Picture | null) =>
    picture?.fallback === poster.fallback ? null : picture
  const laptop = unseen(project.laptop)
  const screenOf = <Device extends 'phone' | 'tablet'>(device: Device) => ({
    device,
    picture: unseen(project[device]),
    alt: `${title} on a ${device}`,
  })
  const [phone, tablet] = [screenOf('phone'), screenOf('tablet')]
  const alone = [
    project.challenges.length === 0 ? phone : null,
    project.solutions.length === 0 ? tablet : null,
  ].flatMap((screen) => (screen?.picture ? [{ ...screen, picture: screen.picture }] : []))
  const stack = technologiesNamed(project.techStack, site.technologyCategories)
  return (
    <>
      <CaseStudyIntro
        {...project}
        industryPath={tradeOf(project, site)}
        outcomeHeading={sample ? caseStudy.aimHeading : caseStudy.outcomeHeading}
        sampleNote={caseStudy.sampleNote}
        facts={factsOf(project, caseStudy.labels)}
      />
      {laptop && (
        <CaseStudyShowcase
          title={title}
          laptop={laptop}
          video={project.hasVideoDisplay ? project.laptopVideo : null}
        />
      )}
      <CaseStudyOverview
        {...caseStudy}
        overview={project.projectOverview}
        effort={effortOf(project, site)}
        features={project.features}
      />
      {alone.length > 0 && (
        <div className="column section">
          <ExhibitPictures pictures={alone} atEdge={false} />
        </div>
      )}
      {project.isDevelopmentProject && process && (
        <Section className="surface" heading={caseStudy.process.heading}>
          <StepList
            steps={caseStudy.process.steps.map((heading, index) => ({
              heading,
              text: process[index] ?? '',
            }))}
          />
        </Section>
      )}
      {project.challenges.length > 0 && (
        <CaseStudyArgument
          heading={caseStudy.challengesHeading}
          points={project.challenges}
          {...phone}
          side="right"
        />
      )}
      {project.solutions.length > 0 && (
        <CaseStudyArgument
          heading={caseStudy.solutionsHeading}
          points={project.solutions}
          {...tablet}
          side="left"
        />
      )}
      {project.impact.length > 0 && (
        <CaseStudyImpact
          heading={sample ? caseStudy.countHeading : caseStudy.impactHeading}
          paragraphs={project.impact}
        />
      )}
      {(stack.length > 0 || project.techStackDescription) && (
        <Section
          className="surface"
          heading={caseStudy.technologyHeading}
          text={project.techStackDescription}
        >
          {stack.length > 0 && <LogoList items={stack} />}
        </Section>
      )}
      <CallToAction
        {...caseStudy.callToAction}
        chat={site.contacts.askOnChat(fillText(caseStudy.greeting, { project: title }))}
        services={{
          label: caseStudy.servicesLabel,
          services: site.services.filter(({ id }) => project.services.includes(id)),
        }}
      />
    </>
  )
}

/** Returns the path of the topic page about the project's trade; if there is none, the path of the trade's section. */
function tradeOf({ topics: named = [], industry }: Project, { topics }: Site): string {
  const trades = topics.filter(({ under }) => under === 'industries')
  const trade =
    trades.find(({ id }) => named.includes(id)) ??
    trades.find((each) => each.industry !== undefined && each.industry === industry)
  return trade?.path ?? `/industries#${industry}`
}

function effortOf({ work }: Project, { prices: { say, sayInBoth } }: Site) {
  return work && `${hoursOf(work)} hours, ${sayWork(work, say)} = ${sayInBoth(work.price)}`
}

function factsOf(project: Project, labels: Site['words']['caseStudy']['labels']) {
  const { industryName: industry, team, duration, launched, rating } = project
  return Object.entries({ industry, team, duration, launched, rating }).flatMap(([name, value]) =>
    value ? [{ label: labels[name as keyof typeof labels], value }] : [],
  )
}
