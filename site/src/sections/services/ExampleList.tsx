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
    examples: readonly {
      title: string
      /** The hours that the price pays for, such as `41 hours in three weeks`; if the hours are unknown, only words such as `a month`. */
      total: string
      price: string
      beside: string | null
    }[]
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
              {examples.map(({ title, total, price, beside }) => (
                <div key={title}>
                  <dt>
                    {title} <span className={`${styles.more} note`}>{total}</span>
                  </dt>
                  <dd>
                    <strong>{price}</strong>{' '}
                    {beside && <span className={`${styles.more} note`}>{beside}</span>}
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
