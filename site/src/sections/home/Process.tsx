import type { Words } from '../../content/copyFor.ts'
import type { Picture as PictureFiles } from '../../content/media.ts'
import { Picture } from '../../widgets/Picture.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './Process.module.css'

interface ProcessProps extends Omit<Words['process'], 'picture'> {
  picture: PictureFiles
}

export function Process({ heading, text, picture, alt, steps }: ProcessProps) {
  return (
    <Section className="surface" heading={heading} text={text}>
      <Picture picture={picture} alt={alt} sizes="100vw" />
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Section>
  )
}
