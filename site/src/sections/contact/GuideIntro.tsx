import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'

interface GuideIntroProps {
  heading: string
  lead: string
  sample: boolean
  /** Shown while the words are a sample: from when on they bind. */
  binding?: string | undefined
}

/** The heading of a page of answers, its first sentence, and whether its words are a sample's. */
export function GuideIntro({ heading, lead, sample, binding }: GuideIntroProps) {
  const title = (
    <>
      {heading} {sample && <SampleLabel />}
    </>
  )
  const text = sample && binding ? `${lead} ${binding}` : lead
  return <Section level="h1" heading={title} text={text} />
}
