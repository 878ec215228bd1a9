import { beforeYouAsk as file } from '../../../content/beforeYouAsk.ts'
import { facts } from './facts.ts'
import { fillPlaceholders } from './fillPlaceholders.ts'
import type { BeforeYouAsk, DecidingPage, Question } from './types/BeforeYouAsk.ts'

const { heading, questions }: BeforeYouAsk = fillPlaceholders(
  'content/beforeYouAsk.ts',
  file,
  facts,
)

/** The answered questions that belong on such a page, under their heading. */
export function answeredOn(page: DecidingPage): {
  heading: string
  questions: readonly Question[]
} {
  return {
    heading,
    questions: questions.filter(({ answer, on }) => answer !== '' && on.includes(page)),
  }
}
