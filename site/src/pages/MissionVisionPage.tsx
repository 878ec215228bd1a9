import type { Site } from '../content/createSite.ts'
import { MissionVision } from '../sections/company/MissionVision.tsx'
import { CallToAction } from '../sections/contact/CallToAction.tsx'
import { Definitions } from '../widgets/Definitions.tsx'
import { Section } from '../widgets/Section.tsx'

export function MissionVisionPage({ site }: { site: Site }) {
  const { banner, missionVision: copy } = site.words.about
  const { sectors, ...missionVision } = copy
  const measures = site.industries.map(({ id }) => measuredProject(id, site))
  return (
    <>
      <MissionVision {...missionVision} level="h1" />
      {measures.some(Boolean) && (
        <Section
          heading={sectors.heading}
          sample={measures.some((project) => project?.sample)}
          text={sectors.text}
        >
          <Definitions
            rows={site.industries.map(({ id, name, intro }, index) => {
              const industry = { label: name, path: `/industries#${id}` }
              const project = measures[index]
              if (!project) return { ...industry, text: intro }
              const { title, path, impact, sample } = project
              const text = `${sample ? sectors.sample : sectors.real}: ${impact[0]}`
              return { ...industry, text, link: { label: title, path } }
            })}
          />
        </Section>
      )}
      <CallToAction {...banner} chat={site.contacts.askOnChat(banner.greeting)} />
    </>
  )
}

/** Returns a project of this industry with a known impact; a sample only if there is no real project. */
function measuredProject(industryId: string, { projects }: Site) {
  const candidates = projects.filter(
    ({ industry, impact }) => industry === industryId && impact.length > 0,
  )
  return candidates.find(({ sample }) => !sample) ?? candidates[0]
}
