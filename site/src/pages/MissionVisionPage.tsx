import { askOnChat } from '../content/askOnChat.ts'
import { about } from '../content/copy.ts'
import { industries } from '../content/industries.ts'
import { caseStudyPath, projects } from '../content/projects.ts'
import { CallToAction } from '../sections/CallToAction.tsx'
import { MissionVision } from '../sections/MissionVision.tsx'
import { Sectors } from '../sections/Sectors.tsx'

/** `/about-us/mission-vision`, where the header's 'Our Mission' leads. */
export function MissionVisionPage() {
  const { sectors, ...missionVision } = about.missionVision
  return (
    <>
      <MissionVision {...missionVision} level="h1" />
      <Sectors
        heading={sectors.heading}
        text={sectors.text}
        sectors={industries.map(({ id, name }) => ({
          name,
          path: `/industries#${id}`,
          measure: measureOf(id),
        }))}
      />
      <CallToAction {...about.banner} chat={askOnChat(about.banner.greeting)} />
    </>
  )
}

/** What a project of this industry measures first; of a real one, where there is one. */
function measureOf(industryId: string) {
  const candidates = projects.filter(({ industry }) => industry === industryId)
  const project = candidates.find(({ sample }) => !sample) ?? candidates[0]
  const text = project?.impact[0]
  if (!project || text === undefined) return undefined
  const { sectors } = about.missionVision
  return {
    label: project.sample ? sectors.sample : sectors.real,
    text,
    project: { label: project.title, path: caseStudyPath(project.id) },
    sample: project.sample,
  }
}
