import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'

interface GuideIntroProps {
  heading: string
  lead: string
  sample: boolean
}

/** What a page of answers is about, and whether its words are a sample's. */
export function GuideIntro({ heading, lead, sample }: GuideIntroProps) {
  const title = (
    <>
      {heading} {sample && <SampleLabel />}
    </>
  )
  return <Section level="h1" heading={title} text={lead} />
}
