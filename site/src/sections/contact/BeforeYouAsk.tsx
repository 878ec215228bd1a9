import type { Question } from 'schema/questions.ts'
import type { NavigationLink } from '../../content/navigation.ts'
import { Definitions } from '../../widgets/Definitions.tsx'
import { Section } from '../../widgets/Section.tsx'

interface BeforeYouAskProps {
  heading: string
  text?: string | undefined
  questions: readonly Pick<Question, 'question' | 'answer' | 'link'>[]
  sample?: boolean | undefined
  links?: readonly NavigationLink[]
}

export function BeforeYouAsk(props: BeforeYouAskProps) {
  const { heading, text, questions, sample, links = [] } = props
  if (questions.length + links.length === 0) return null
  return (
    <Section className="surface" heading={heading} sample={sample} text={text}>
      <Definitions
        rows={questions.map(({ question, answer, link }) => ({
          term: question,
          text: answer,
          link,
        }))}
      />
      {links.length > 0 && (
        <ul role="list" className="actions">
          {links.map(({ label, path }) => (
            <li key={path}>
              <a className="link arrow" href={path}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
