import type { ShownPrice } from 'schema/prices.ts'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './ExampleList.module.css'

interface ExampleListProps {
  heading: string
  text: string
  groups: readonly {
    name: string
    path: string
    sample: boolean
    examples: readonly { title: string; price: ShownPrice }[]
  }[]
}

export function ExampleList({ heading, text, groups }: ExampleListProps) {
  const allSamples = groups.every(({ sample }) => sample)
  return (
    <Section heading={heading} sample={allSamples} text={text}>
      <ul role="list" className="ruled">
        {groups.map(({ name, path, sample, examples }) => (
          <li key={path} className={`${styles.service} split`}>
            <h3>
              <a href={path}>{name}</a> {sample && !allSamples && <SampleLabel />}
            </h3>
            <dl className={styles.examples}>
              {examples.map(({ title, price }) => (
                <div key={title}>
                  <dt>
                    {title} <span className={`${styles.more} note`}>{price.unit}</span>
                  </dt>
                  <dd>
                    <strong>{price.said}</strong>{' '}
                    {price.beside && <span className={`${styles.more} note`}>{price.beside}</span>}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  )
}
