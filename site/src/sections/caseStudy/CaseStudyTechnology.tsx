import type { Drawing as DrawingFile } from '../../content/media.ts'
import { LogoList } from '../../widgets/LogoList.tsx'
import { Section } from '../../widgets/Section.tsx'

interface CaseStudyTechnologyProps {
  heading: string
  description: string | undefined
  stack: readonly { name: string; logo: DrawingFile }[]
}

export function CaseStudyTechnology({ heading, description, stack }: CaseStudyTechnologyProps) {
  return (
    <Section className="surface" heading={heading} text={description}>
      {stack.length > 0 && <LogoList items={stack} />}
    </Section>
  )
}
