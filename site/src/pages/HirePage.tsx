import { officeHours } from '../content/agency.ts'
import { askOnChat } from '../content/askOnChat.ts'
import { answeredOn } from '../content/beforeYouAsk.ts'
import { hire } from '../content/copy.ts'
import { developers, findDeveloper } from '../content/developers.ts'
import { inShillings } from '../content/kenyanShillings.ts'
import { BeforeYouAsk } from '../sections/BeforeYouAsk.tsx'
import { DeveloperOffer } from '../sections/DeveloperOffer.tsx'

interface HirePageProps {
  id: string
}

/** `/hire-a-developer` and its sub-pages. */
export function HirePage({ id }: HirePageProps) {
  const developer = findDeveloper(id)
  const asked = answeredOn('hire')
  return (
    <>
      <DeveloperOffer
        {...hire}
        {...developer}
        chat={askOnChat(`${hire.greeting} ${developer.name}: `)}
        shillings={`${inShillings(developer.hourlyRate)} ${hire.shillingsUnit}`}
        replyNote={officeHours}
        rates={developers}
        currentPath={developer.path}
      />
      {asked.questions.length > 0 && <BeforeYouAsk {...asked} />}
    </>
  )
}
