import type { Site } from '../content/createSite.ts'
import { MissionVision } from '../sections/company/MissionVision.tsx'
import { Sectors } from '../sections/company/Sectors.tsx'
import { CallToAction } from '../sections/contact/CallToAction.tsx'

/** `/about-us/mission-vision` */
export function MissionVisionPage({ site }: { site: Site }) {
  const { banner, missionVision: copy } = site.words.about
  const { sectors, ...missionVision } = copy
  return (
    <>
      <MissionVision {...missionVision} level="h1" />
      <Sectors
        heading={sectors.heading}
        text={sectors.text}
        sectors={site.industries.map(({ id, name }) => ({
          name,
          path: `/industries#${id}`,
          measure: measureOf(id, site),
        }))}
      />
      <CallToAction {...banner} chat={site.contacts.askOnChat(banner.greeting)} />
    </>
  )
}

/** Returns the first impact of a project in this industry, of a real project if there is one. */
function measureOf(industryId: string, { projects, words }: Site) {
  const candidates = projects.filter(
    ({ industry, impact }) => industry === industryId && impact.length > 0,
  )
  const project = candidates.find(({ sample }) => !sample) ?? candidates[0]
  const text = project?.impact[0]
  if (!project || text === undefined) return undefined
  const { sectors } = words.about.missionVision
  const { title, path, sample } = project
  return {
    label: sample ? sectors.sample : sectors.real,
    text,
    project: { label: title, path },
    sample,
  }
}
