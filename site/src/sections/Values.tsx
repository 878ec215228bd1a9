import { Icon } from '../widgets/Icon.tsx'
import styles from './Values.module.css'

interface ValuesProps {
  /** What links and hashes lead to. */
  id: string
  heading: string
  /** The page's only heading of the first level, or a section among others. */
  level: 'h1' | 'h2'
  items: readonly { id: string; heading: string; icon: string; text: string }[]
}

/** The three values of the agency's culture, each with what it means in a project. */
export function Values({ id, heading, level: Heading, items }: ValuesProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-heading`}>
      <div className="column">
        <Heading id={`${id}-heading`}>{heading}</Heading>
        <ul role="list" className={styles.values}>
          {items.map((item) => (
            <li key={item.id}>
              <Icon name={item.icon} />
              <h3>{item.heading}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
