import { useId } from 'react'
import type { Prices } from 'schema/prices.ts'
import type { WorkSample as Sample } from 'schema/records/pictureBlock.ts'
import type { ServiceGroupId } from 'schema/serviceGroups.ts'
import type { NavigationLink } from '../../content/navigation.ts'
import type { ShownExhibit } from '../../content/withPictures.ts'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Exhibit } from '../exhibits/Exhibit.tsx'
import styles from './WorkSample.module.css'

interface WorkSampleProps {
  group: ServiceGroupId
  startsAt: number
  sample: Sample & ShownExhibit
  prices: Prices
  caseStudy: NavigationLink | null
}

export function WorkSample({ group, startsAt, sample, prices, caseStudy }: WorkSampleProps) {
  const headingId = useId()
  const { heading, text, ...exhibit } = sample
  // With a title, the exhibit is a white box, which has its own sample label.
  const saysSample = sample.sample && sample.title === undefined
  const isWide = sample.blocks.some(({ kind }) => kind === 'columns')
  return (
    <section
      className={styles.wall}
      aria-labelledby={headingId}
      data-group={group}
      data-wide={isWide || undefined}
    >
      <div className={`column ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id={headingId}>{heading}</h2>
          <p>{text}</p>
          {(caseStudy || saysSample) && (
            <p className={styles.source}>
              {caseStudy && <a href={caseStudy.path}>{caseStudy.label}</a>}{' '}
              {saysSample && <SampleLabel />}
            </p>
          )}
        </div>
        <Exhibit {...exhibit} startsAt={startsAt} prices={prices} onPaint />
      </div>
    </section>
  )
}
