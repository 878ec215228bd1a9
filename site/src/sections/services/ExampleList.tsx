import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './ExampleList.module.css'

interface ExampleListProps {
  heading: string
  text: string
  services: readonly {
    name: string
    path: string
    sample: boolean
    examples: readonly {
      title: string
      /** What the price is for. */
      total: string
      price: string
      /** The same in the second currency; null where there is none. */
      beside: string | null
    }[]
  }[]
}

/** What all worked examples come to, by service. */
export function ExampleList({ heading, text, services }: ExampleListProps) {
  const allSamples = services.every(({ sample }) => sample)
  return (
    <Section
      heading={heading}
      text={
        <>
          {text} {allSamples && <SampleLabel />}
        </>
      }
    >
      <ul role="list" className="ruled">
        {services.map(({ name, path, sample, examples }) => (
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
