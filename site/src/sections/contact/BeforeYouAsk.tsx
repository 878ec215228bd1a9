import type { Question } from 'schema/questions.ts'
import { Definitions } from '../../widgets/Definitions.tsx'
import { SampleLabel } from '../../widgets/SampleLabel.tsx'
import { Section } from '../../widgets/Section.tsx'

interface BeforeYouAskProps {
  heading: string
  /** A few words on the answers. */
  text?: string | undefined
  questions: readonly Pick<Question, 'question' | 'answer' | 'link'>[]
  /** Whether what is answered is a sample. */
  sample?: boolean | undefined
}
/** What clients ask before they write: each question beside its answer. */
export function BeforeYouAsk({ heading, text, questions, sample }: BeforeYouAskProps) {
  if (questions.length === 0) return null
  return (
    <Section
      className="surface"
      heading={
        <>
          {heading} {sample && <SampleLabel />}
        </>
      }
      text={text}
    >
      <Definitions
        rows={questions.map(({ question, answer, link }) => ({
          term: question,
          text: answer,
          link,
        }))}
      />
    </Section>
  )
}
