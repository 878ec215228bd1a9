import { useId } from 'react'
import styles from './BeforeYouAsk.module.css'

interface BeforeYouAskProps {
  heading: string
  questions: readonly {
    question: string
    answer: string
    link?: { label: string; path: string }
  }[]
}

/** What clients ask before they write: each question beside its answer. */
export function BeforeYouAsk({ heading, questions }: BeforeYouAskProps) {
  const headingId = useId()
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className="column">
        <h2 id={headingId}>{heading}</h2>
        <dl className={styles.questions}>
          {questions.map(({ question, answer, link }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>
                {answer}
                {link && (
                  <>
                    {' '}
                    <a href={link.path}>{link.label}</a>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
