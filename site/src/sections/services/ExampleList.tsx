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
    /** The second price is in the second currency; null where there is none. */
    examples: readonly { title: string; price: string; beside: string | null }[]
  }[]
}

/** What all worked examples come to, by service. */
export function ExampleList({ heading, text, services }: ExampleListProps) {
  return (
    <Section heading={heading} text={text}>
      <ul role="list" className="ruled">
        {services.map(({ name, path, sample, examples }) => (
          <li key={path} className={`${styles.service} split`}>
            <div>
              <h3>
                <a href={path}>{name}</a>
              </h3>
              {sample && <SampleLabel />}
            </div>
            <dl className={styles.examples}>
              {examples.map(({ title, price, beside }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    <strong>{beside ?? price}</strong>{' '}
                    {beside && <span className="muted">{price}</span>}
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
