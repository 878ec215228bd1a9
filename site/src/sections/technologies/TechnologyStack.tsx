import type { Site } from '../../content/createSite.ts'
import type { mostUsedIn } from '../../content/technologyUse.ts'
import { LogoList } from '../../widgets/LogoList.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './TechnologyStack.module.css'
import { TechnologyTabs } from './TechnologyTabs.tsx'

interface TechnologyStackProps {
  heading: string
  level?: 'h1' | 'h2'
  text: string
  categories: Site['technologyCategories']
  most?: { heading: string } & ReturnType<typeof mostUsedIn>
}

export function TechnologyStack(props: TechnologyStackProps) {
  const { heading, level, text, categories, most } = props
  if (categories.length === 0) return null
  const Subheading = level === 'h1' ? 'h2' : 'h3'
  return (
    <Section className={`${styles.section} surface`} heading={heading} level={level}>
      <p className={`${styles.text} lead`}>{text}</p>
      {most && most.technologies.length > 0 && (
        <div className={styles.most}>
          <Subheading className="h3">
            {most.heading} {most.sample && <SampleLabel />}
          </Subheading>
          <LogoList items={most.technologies} />
        </div>
      )}
      <TechnologyTabs label={heading} categories={categories} />
    </Section>
  )
}
