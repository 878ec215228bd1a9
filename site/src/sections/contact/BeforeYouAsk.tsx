import type { Question } from 'schema/questions.ts'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'
import styles from './BeforeYouAsk.module.css'

interface BeforeYouAskProps {
  heading: string
  questions: readonly Pick<Question, 'question' | 'answer' | 'link'>[]
  /** Whether what is answered is a sample. */
  sample?: boolean | undefined
}
/** What clients ask before they write: each question beside its answer. */
export function BeforeYouAsk({ heading, questions, sample }: BeforeYouAskProps) {
  if (questions.length === 0) return null
  return (
    <Section className="surface" heading={heading} text={sample ? <SampleLabel /> : undefined}>
      <dl className={`${styles.questions} ruled`}>
        {questions.map(({ question, answer, link }) => (
          <div key={question} className="split">
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
    </Section>
  )
}
